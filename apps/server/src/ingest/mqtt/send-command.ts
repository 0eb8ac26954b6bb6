import { encodeCommand, encodeSharedAttributes } from '@undertone/device/thingsboard/command'
import type { Delivery, DownCommand, SharedAttributes } from '../../contracts/device-link.ts'
import type { ClientSession } from '../access/client-sessions.ts'

/**
 * Hands a command to the first session of its gateway that is subscribed to the topic, at most once. Settings go as shared attributes to one
 * that only listens to these; such a device does not answer.
 */
export function sendCommand(sessions: Iterable<ClientSession>, command: DownCommand): Delivery {
  const asCommand = encodeCommand(command)
  const all = [...sessions]
  const open = all.filter((session) => session.isEncrypted || !command.hasSecrets)
  if (open.some((session) => session.respond(asCommand.topic, asCommand.payload))) return 'delivered'
  if (command.method === 'writeSettings') {
    const asAttributes = encodeSharedAttributes(command)
    if (open.some((session) => session.respond(asAttributes.topic, asAttributes.payload))) return 'deliveredUnanswered'
  }
  return all.length > 0 ? 'notSupported' : 'notConnected'
}

/** Sends shared attributes to each session of a gateway that listens to them; answers whether one does. */
export function shareAttributes(sessions: Iterable<ClientSession>, { sensorId, values }: SharedAttributes): boolean {
  const { topic, payload } = encodeSharedAttributes({ sensorId, params: values })
  return [...sessions].map((session) => session.respond(topic, payload)).some(Boolean)
}
