import { encodeFileResponse, fileReason, fileResponseTopic } from '@undertone/device/file-transfer/reason'
import { parseFileTopic } from '@undertone/device/file-transfer/topic'
import { isTopicName } from '@undertone/device/mqtt/topic'
import { endpointProtocolOf } from '@undertone/device/protocols'
import { type DeviceRequest, deviceRequestOf } from '@undertone/device/thingsboard/address'
import { decodeAttributeRequest, encodeDeviceAttributes, encodeGatewayAttributes } from '@undertone/device/thingsboard/attributes'
import { rpcMethodOf, sessionLimitsAnswer } from '@undertone/device/thingsboard/client-limits'
import { chunkFilters, chunkRequestOf, decodeChunkRequest, firmwareErrorTopic } from '@undertone/device/thingsboard/firmware'
import type { IPublishPacket } from 'mqtt-packet'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import { textOfError } from '../message/database-fault.ts'
import type { Answer, Verdict } from '../message/message.ts'
import { lineOf } from '../message/sample-notes.ts'
import { acknowledge, type DisconnectReason, disconnectReason } from '../packet/packets.ts'
import type { Client } from './client.ts'
import type { Endpoint } from './endpoint.ts'

/** Reason codes of PUBACK and PUBREC; none but "quarantined" is an error (0x80 or above) for telemetry, because senders would not retry. */
const reasonCodes: Readonly<Record<Answer, number>> = { ...fileReason, quarantined: 0x99 }

/**
 * Why a PUBLISH ends the connection, or null. Only what no client library sends: a client would send the message again first, and nothing
 * behind it would ever arrive. A retained message is stored like any other.
 */
function protocolViolation(packet: IPublishPacket): DisconnectReason | null {
  if (packet.qos > 0 && !(packet.messageId && packet.messageId > 0)) return 'protocolError'
  if (packet.properties?.topicAlias !== undefined) return 'topicAlias'
  return isTopicName(packet.topic) ? null : 'topicInvalid'
}

/** Acknowledges a message, with a reason code and a text that only MQTT 5 is sent. */
type Acknowledge = (reason: number, note?: string) => void

/** How this PUBLISH is acknowledged by its QoS; null for a QoS 2 message that was received before. */
function acknowledgeOf(client: Client, { qos, messageId = 0 }: IPublishPacket): Acknowledge | null {
  const { version, exactlyOnce } = client
  if (qos === 0) return () => undefined
  if (qos === 1) return (reason, note) => client.write(acknowledge('puback', version, messageId, reason, note))
  const pubrec: Acknowledge = (reason, note) => client.write(acknowledge('pubrec', version, messageId, reason, note))
  if (!exactlyOnce.receive(messageId)) {
    const reason = exactlyOnce.reasonOf(messageId)
    if (reason !== null) pubrec(reason)
    return null
  }
  return (reason, note) => {
    exactlyOnce.commit(messageId, reason)
    // After an error MQTT 5 sends no PUBREL.
    if (version === 5 && reason >= 0x80) exactlyOnce.release(messageId)
    pubrec(reason, note)
  }
}

/** What the handlers of a PUBLISH use of their endpoint. */
export type PublishEndpoint = Pick<Endpoint, 'intake' | 'limits' | 'log' | 'security' | 'attributes' | 'firmware'>

/**
 * Handles one PUBLISH: data to store goes to the intake, everything else is answered immediately. `cutFrom` is the length of a payload of which only the
 * beginning was kept: whatever it is, it goes to the quarantine.
 */
export function handlePublish(client: Client, packet: IPublishPacket, endpoint: PublishEndpoint, cutFrom?: number): void {
  const { topic } = packet
  const violation = protocolViolation(packet)
  if (violation) {
    client.close(violation)
    return
  }
  const acknowledge = acknowledgeOf(client, packet)
  if (!acknowledge) return
  const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
  const protocol = endpointProtocolOf(topic)
  if (protocol || cutFrom !== undefined) {
    client.accept({ protocol, address: topic, payload, ...(cutFrom === undefined ? {} : { cutFrom }) }, (verdict) => {
      if (protocol === 'fileTransfer') settleFile(client, packet, verdict, acknowledge)
      else acknowledge(reasonCodes[verdict.answer], verdict.notes && client.acceptsNotes ? lineOf(verdict.notes) : '')
    })
    return
  }
  const chunk = chunkRequestOf(topic)
  if (chunk) {
    acknowledge(0)
    void answerChunk(client, chunk, payload, endpoint).finally(client.beginRequest())
    return
  }
  const request = deviceRequestOf(topic)
  if (!request) {
    denyTopic(client, { topic, payload }, endpoint, acknowledge)
    return
  }
  acknowledge(0)
  void answerRequest(client, request, payload, endpoint).finally(client.beginRequest())
}

/** A topic that the client may not publish to: quarantined, then acknowledged, so that the messages behind it arrive. */
function denyTopic(
  client: Client,
  { topic, payload }: { readonly topic: string; readonly payload: Uint8Array },
  { log, security }: PublishEndpoint,
  acknowledge: Acknowledge,
): void {
  const { sender } = client.access
  const shown = topic.slice(0, 100)
  log.info({ gatewayId: sender.gatewayId, topic: shown }, 'publishing to this topic was denied')
  security.record('deniedTopic', sender, client.address, { topic: shown.replaceAll('\u0000', '') })
  client.accept({ protocol: null, address: topic, payload }, () => acknowledge(disconnectReason.notAuthorized))
}

/** Answers a request; while the database is unavailable there is no answer, and the device retries. */
async function answerRequest(
  client: Client,
  { kind, answerTopic }: DeviceRequest,
  payload: Uint8Array,
  { limits, log, attributes }: PublishEndpoint,
): Promise<void> {
  if (kind === 'attributes') {
    const { gatewayId } = client.access.sender
    await answerAttributes(client, answerTopic, payload, attributes).catch((error: unknown) =>
      log.warn({ gatewayId, error: textOfError(error) }, 'an attribute request could not be answered'),
    )
    return
  }
  const { receiveMaximum, packetBytes } = limits
  const isKnown = rpcMethodOf(payload) === 'getSessionLimits'
  const answer = isKnown
    ? sessionLimitsAnswer({ maxPayloadSize: packetBytes, maxInflightMessages: receiveMaximum })
    : '{"error":"unknown method"}'
  client.respond(answerTopic, answer)
}

/**
 * Answers a request for a part of a package. Without an answer the device asks again: when too many are at work, and while the database is
 * unavailable. What will not come is said on the topic of errors.
 */
async function answerChunk(
  client: Client,
  { answerTopic, index }: { readonly answerTopic: string; readonly index: number },
  payload: Uint8Array,
  { log, firmware }: PublishEndpoint,
): Promise<void> {
  if (!firmware || !(client.isSubscribed(answerTopic) || client.isSubscribed(chunkFilters[1]))) return
  const asked = decodeChunkRequest(payload, index)
  const { sender } = client.access
  if ('error' in asked) {
    client.respond(firmwareErrorTopic, asked.error)
    return
  }
  const part = await firmware.read(sender, asked).catch((error: unknown) => {
    log.warn({ gatewayId: sender.gatewayId, error: textOfError(error) }, 'a part of a firmware package could not be sent')
    return 'tooFast' as const
  })
  if (typeof part !== 'string') client.answer(answerTopic, part)
  else if (part !== 'tooFast' && part !== 'busy') client.respond(firmwareErrorTopic, part)
}

/** The attributes reported by the device, and those that it is wanted to have: its shared ones. */
async function answerAttributes(client: Client, topic: string, payload: Uint8Array, attributes: AttributeReader): Promise<void> {
  if (!client.isSubscribed(topic)) return
  const request = decodeAttributeRequest(payload)
  if ('error' in request) {
    client.respond(topic, JSON.stringify(request))
    return
  }
  const { sender } = client.access
  const [reported, shared] = await Promise.all([
    attributes.read(sender, request.sensorId ?? '', request.client),
    attributes.shared(sender, request.sensorId ?? '', request.shared),
  ])
  // A gateway gets both in one object: what it has reported it knows, so that the wanted value goes first.
  const answer =
    request.sensorId === null ? encodeDeviceAttributes(reported, shared) : encodeGatewayAttributes(request, { ...reported, ...shared })
  client.respond(topic, answer)
}

/** Answers that require nothing more of the sender, so that a plain acknowledgement is correct. */
const isFinal = (answer: Answer): boolean => answer === 'stored' || answer === 'cancel'

/**
 * Leaves a part unacknowledged, or acknowledges it if sending it again would change nothing: the transfer is not known, and its beginning was acknowledged.
 * A client with many unacknowledged messages sends nothing else, so its connection ends: when it reconnects, it sends them again.
 */
function withhold(client: Client, fileId: string, answer: Answer, acknowledge: Acknowledge): void {
  if (answer === 'resendAll' && !client.withheld.hasFile(fileId)) {
    acknowledge(0)
    return
  }
  client.withheld.add(fileId)
  if (client.withheld.isFull) client.close('administrative')
}

/**
 * Sends the result of a part of a file: as reason code to MQTT 5, as JSON if subscribed. A client that supports neither gets no acknowledgement of what it
 * can send again, rather than a misleading one.
 */
function settleFile(client: Client, packet: IPublishPacket, verdict: Verdict, acknowledge: Acknowledge): void {
  const file = parseFileTopic(packet.topic)
  if (client.version === 5 && !('async' in file && file.async)) {
    acknowledge(reasonCodes[verdict.answer])
    return
  }
  const answer = verdict.answer === 'quarantined' ? 'cancel' : verdict.answer
  const response = encodeFileResponse(packet.topic, packet.messageId ?? 0, fileReason[answer], verdict.text)
  const isDelivered = client.respond(fileResponseTopic(client.clientId), response)
  if (isDelivered || isFinal(answer)) acknowledge(0)
  else if (packet.qos > 0 && 'fileId' in file) withhold(client, file.fileId, answer, acknowledge)
}
