import { logIn } from '../transport/api.ts'
import { modbusMachine, serveModbus } from './modbus-machine.ts'
import { commissionProtocol } from './protocol-machine.ts'

/** Pause before the product is tried again, ms. */
const RETRY_MS = 3000

/** The machines of other protocols: each with the peer that plays it. */
const machines = [{ machine: modbusMachine, serve: serveModbus }]

/** Plays a device of each protocol until the signal, and creates its machine and connector in the product. */
export async function runProtocols(
  { url, password }: { readonly url: string; readonly password: string },
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  for (const { machine, serve } of machines) {
    await serve(signal).catch((error: Error) => log(`${machine.name} cannot be played: ${error.message}`))
  }
  let reported = ''
  while (!signal.aborted) {
    try {
      const api = await logIn(url, 'demoadmin', password)
      for (const { machine } of machines) await commissionProtocol(api, machine)
      log(`${machines.length} ${machines.length === 1 ? 'machine' : 'machines'} of other protocols`)
      return
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (words !== reported) log(`machines of other protocols: ${words}`)
      reported = words
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
