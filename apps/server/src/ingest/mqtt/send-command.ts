import { encodeCommand } from '@undertone/device/thingsboard/command'
import type { Delivery, DownCommand } from '../../contracts/device-link.ts'
import type { ClientSession } from '../access/client-sessions.ts'

/** Hands a command to the first session of its gateway that is subscribed to the topic, at most once. */
export function sendCommand(sessions: Iterable<ClientSession>, command: DownCommand): Delivery {
  const { topic, payload } = encodeCommand(command)
  let outcome: Delivery = 'notConnected'
  for (const session of sessions) {
    if ((session.isEncrypted || !command.hasSecrets) && session.respond(topic, payload)) return 'delivered'
    outcome = 'notSupported'
  }
  return outcome
}
