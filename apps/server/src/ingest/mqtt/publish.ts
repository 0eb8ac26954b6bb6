import { encodeFileResponse, fileReason, fileResponseTopic } from '@undertone/device/file-transfer/reason'
import { parseFileTopic } from '@undertone/device/file-transfer/topic'
import { isTopicName } from '@undertone/device/mqtt/topic'
import { endpointProtocolOf } from '@undertone/device/protocols'
import { type DeviceRequest, deviceRequestOf } from '@undertone/device/thingsboard/address'
import { decodeAttributeRequest, encodeDeviceAttributes, encodeGatewayAttributes } from '@undertone/device/thingsboard/attributes'
import { rpcMethodOf, sessionLimitsAnswer } from '@undertone/device/thingsboard/client-limits'
import type { IPublishPacket } from 'mqtt-packet'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import { textOfError } from '../message/database-fault.ts'
import type { Answer, Verdict } from '../message/message.ts'
import { type DisconnectReason, disconnectReason, puback } from '../packet/packets.ts'
import type { Client } from './client.ts'
import type { Endpoint } from './endpoint.ts'

/** PUBACK reason codes; none but "quarantined" is an error (0x80 or above) for telemetry, because senders would not retry. */
const reasonCodes: Readonly<Record<Answer, number>> = { ...fileReason, quarantined: 0x99 }

/** Why a PUBLISH ends the connection, or null. */
function protocolViolation(packet: IPublishPacket, version: 4 | 5): DisconnectReason | null {
  if (packet.qos === 2) return 'qos'
  if (packet.qos === 1 && !(packet.messageId && packet.messageId > 0)) return 'protocolError'
  if (packet.properties?.topicAlias !== undefined) return 'topicAlias'
  if (!isTopicName(packet.topic)) return 'topicInvalid'
  return packet.retain && version === 5 ? 'retain' : null
}

/** What the handlers of a PUBLISH use of their endpoint. */
export type PublishEndpoint = Pick<Endpoint, 'intake' | 'limits' | 'log' | 'security' | 'attributes'>

/** Handles one PUBLISH: data to store goes to the intake, everything else is answered immediately. */
export function handlePublish(client: Client, packet: IPublishPacket, endpoint: PublishEndpoint): void {
  const { version } = client
  const { topic } = packet
  const violation = protocolViolation(packet, version)
  if (violation) {
    client.close(violation)
    return
  }
  const acknowledge = (reason: number): void => {
    if (packet.qos === 1) client.write(puback(version, packet.messageId ?? 0, reason))
  }
  const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
  const protocol = endpointProtocolOf(topic)
  if (protocol) {
    client.accept({ protocol, address: topic, payload }, (verdict) => {
      if (protocol === 'fileTransfer') settleFile(client, packet, verdict, acknowledge)
      else acknowledge(reasonCodes[verdict.answer])
    })
    return
  }
  const request = deviceRequestOf(topic)
  if (!request) {
    rejectTopic(client, packet, endpoint, acknowledge)
    return
  }
  acknowledge(0)
  void answerRequest(client, request, payload, endpoint).finally(client.beginRequest())
}

/** A topic that the client may not publish to: MQTT 5 gets a reason code, 3.1.1 is closed (MQTT 3.3.5.2). */
function rejectTopic(
  client: Client,
  packet: IPublishPacket,
  { intake, log, security }: PublishEndpoint,
  acknowledge: (reason: number) => void,
): void {
  const { sender } = client.access
  const topic = packet.topic.slice(0, 100)
  intake.reject()
  log.info({ gatewayId: sender.gatewayId, topic }, 'publishing to this topic was denied')
  security.record('deniedTopic', sender, client.address, `publishing to ${topic} was denied`)
  if (packet.qos === 0) return
  if (client.version === 5) acknowledge(disconnectReason.notAuthorized)
  else client.close('notAuthorized')
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

/** The attributes reported by the device. Desired settings are delivered as commands; there are none here yet. */
async function answerAttributes(client: Client, topic: string, payload: Uint8Array, attributes: AttributeReader): Promise<void> {
  if (!client.isSubscribed(topic)) return
  const request = decodeAttributeRequest(payload)
  if ('error' in request) {
    client.respond(topic, JSON.stringify(request))
    return
  }
  const values = await attributes.read(client.access.sender.gatewayId, request.sensorId ?? '', request.client)
  client.respond(topic, request.sensorId === null ? encodeDeviceAttributes(values, {}) : encodeGatewayAttributes(request, values))
}

/** Answers that require nothing more of the sender, so that a plain acknowledgement is correct. */
const isFinal = (answer: Answer): boolean => answer === 'stored' || answer === 'cancel'

/** Whether the sender of this part expects its answer as JSON. */
function isAsync(topic: string): boolean {
  const file = parseFileTopic(topic)
  return 'async' in file && file.async
}

/**
 * Sends the result of a part of a file: as reason code to MQTT 5, as JSON if subscribed. A client that supports neither is closed instead of
 * receiving a misleading acknowledgement.
 */
function settleFile(client: Client, packet: IPublishPacket, verdict: Verdict, acknowledge: (reason: number) => void): void {
  if (client.version === 5 && !isAsync(packet.topic)) {
    acknowledge(reasonCodes[verdict.answer])
    return
  }
  const answer = verdict.answer === 'quarantined' ? 'cancel' : verdict.answer
  const response = encodeFileResponse(packet.topic, packet.messageId ?? 0, fileReason[answer], verdict.text)
  const isDelivered = client.respond(fileResponseTopic(client.clientId), response)
  if (isDelivered || isFinal(answer)) acknowledge(0)
  else client.close('administrative')
}
