import { encodeFileResponse, fileReason, fileResponseTopic } from '@undertone/device/file-transfer/reason'
import { isTopicName } from '@undertone/device/mqtt/topic'
import { decodeAttributeRequest, encodeDeviceAttributes, encodeGatewayAttributes } from '@undertone/device/thingsboard/attributes'
import { rpcMethodOf, sessionLimitsAnswer } from '@undertone/device/thingsboard/client-limits'
import { type UpTopic, upTopicOf } from '@undertone/device/thingsboard/topic'
import type { IPublishPacket } from 'mqtt-packet'
import { textOfError } from '../message/database-fault.ts'
import { telemetryReason, type Verdict } from '../message/message.ts'
import { type DisconnectReason, disconnectReason, puback } from '../packet/packets.ts'
import type { Client } from './client.ts'

/** Why a PUBLISH ends the connection, or null. */
function protocolViolation(packet: IPublishPacket, version: 4 | 5): DisconnectReason | null {
  if (packet.qos === 2) return 'qos'
  if (packet.qos === 1 && !(packet.messageId && packet.messageId > 0)) return 'protocolError'
  if (packet.properties?.topicAlias !== undefined) return 'topicAlias'
  if (!isTopicName(packet.topic)) return 'topicInvalid'
  return packet.retain && version === 5 ? 'retain' : null
}

/** Handles one PUBLISH: data to store is enqueued, everything else is answered immediately. */
export function handlePublish(client: Client, packet: IPublishPacket): void {
  const { version } = client
  const violation = protocolViolation(packet, version)
  if (violation) {
    client.close(violation)
    return
  }
  const acknowledge = (reason: number): void => {
    if (packet.qos === 1) client.write(puback(version, packet.messageId ?? 0, reason))
  }
  const meaning = upTopicOf(packet.topic)
  if (!meaning) {
    rejectTopic(client, packet, acknowledge)
    return
  }
  const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
  if (meaning.kind === 'rpcRequest' || meaning.kind === 'attributesRequest') {
    acknowledge(0)
    void answerRequest(client, meaning, payload).finally(client.beginRequest())
    return
  }
  client.enqueue({ topic: packet.topic, meaning, payload }, (verdict) => {
    if (meaning.kind === 'file') settleFile(client, meaning.file.async, packet, verdict, acknowledge)
    else acknowledge(verdict.code)
  })
}

/** A topic that the client may not publish to: MQTT 5 gets a reason code, 3.1.1 is closed (MQTT 3.3.5.2). */
function rejectTopic(client: Client, packet: IPublishPacket, acknowledge: (reason: number) => void): void {
  const { metrics, log } = client
  metrics.pointsReceived.inc()
  metrics.points.inc({ outcome: 'rejected' })
  log.info({ gatewayId: client.gatewayId, topic: packet.topic.slice(0, 100) }, 'publishing to this topic was denied')
  client.security.record('deniedTopic', client.sender, client.address, `publishing to ${packet.topic.slice(0, 100)} was denied`)
  if (packet.qos === 0) return
  if (client.version === 5) acknowledge(disconnectReason.notAuthorized)
  else client.close('notAuthorized')
}

type Request = Extract<UpTopic, { answerTopic: string }>

/** Answers a request; while the database is unavailable there is no answer, and the device retries. */
async function answerRequest(client: Client, request: Request, payload: Uint8Array): Promise<void> {
  if (request.kind === 'attributesRequest') {
    await answerAttributes(client, request.answerTopic, payload).catch((error: unknown) =>
      client.log.warn({ gatewayId: client.gatewayId, error: textOfError(error) }, 'an attribute request could not be answered'),
    )
    return
  }
  const { receiveMaximum, packetBytes } = client.limits
  const isKnown = rpcMethodOf(payload) === 'getSessionLimits'
  const answer = isKnown
    ? sessionLimitsAnswer({ maxPayloadSize: packetBytes, maxInflightMessages: receiveMaximum })
    : '{"error":"unknown method"}'
  client.respond(request.answerTopic, answer)
}

/** The attributes reported by the device. Desired settings are delivered as commands; there are none here yet. */
async function answerAttributes(client: Client, topic: string, payload: Uint8Array): Promise<void> {
  if (!client.subscriptions.isSubscribed(topic)) return
  const request = decodeAttributeRequest(payload)
  if ('error' in request) {
    client.respond(topic, JSON.stringify(request))
    return
  }
  const values = await client.attributes.read(client.gatewayId, request.sensorId ?? '', request.client)
  client.respond(topic, request.sensorId === null ? encodeDeviceAttributes(values, {}) : encodeGatewayAttributes(request, values))
}

/** Codes that require nothing more of the sender, so that a plain acknowledgement is correct. */
const isFinal = (code: number): boolean => code === fileReason.stored || code === fileReason.cancel

/**
 * Sends the result of a file step: as reason code to MQTT 5, as JSON if subscribed. A client that supports neither is closed instead of
 * receiving a misleading acknowledgement.
 */
function settleFile(
  client: Client,
  isAsync: boolean,
  packet: IPublishPacket,
  verdict: Verdict,
  acknowledge: (reason: number) => void,
): void {
  if (client.version === 5 && !isAsync) {
    acknowledge(verdict.code)
    return
  }
  const topic = fileResponseTopic(client.clientId)
  const code = verdict.code === telemetryReason.quarantined ? fileReason.cancel : verdict.code
  const isDelivered = client.respond(topic, encodeFileResponse(packet.topic, packet.messageId ?? 0, code, verdict.text))
  if (isDelivered || isFinal(code)) acknowledge(0)
  else client.close('administrative')
}
