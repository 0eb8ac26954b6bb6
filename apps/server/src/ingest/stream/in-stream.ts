import type { JetStreamManager } from '../../platform/nats/nats-package.ts'

/** Whether a bundle is still in the stream, at its place. Rejects while that is not known. */
export async function isInStream(
  manager: JetStreamManager,
  stream: string,
  { id, seq }: { readonly id: string; readonly seq: number },
): Promise<boolean> {
  const found = await manager.streams.getMessage(stream, { seq })
  // A stream that was made again counts from the start.
  return found?.header?.get('Nats-Msg-Id') === id
}
