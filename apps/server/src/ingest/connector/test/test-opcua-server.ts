/** A server with a pump, from the optional package. */
export interface PumpServer {
  readonly port: number
  stop(): Promise<void>
  /** Has a variable report this status without a value, from now on. */
  setStatus(key: string, status: string): void
}

interface PumpOptions {
  readonly port?: number
  readonly keys: readonly string[]
  readonly values: () => Readonly<Record<string, number>>
  readonly login?: { readonly name: string; readonly password: string } | null
  readonly secured?: boolean
}

const module = new URL('../../../../../../optional/opcua/server.mjs', import.meta.url).href

/** Starts it; only where the optional package is installed. */
export async function startPump(options: PumpOptions): Promise<PumpServer> {
  const { startPump: start } = (await import(/* @vite-ignore */ module)) as { startPump(given: PumpOptions): Promise<PumpServer> }
  return start(options)
}
