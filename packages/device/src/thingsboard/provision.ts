import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { isRecord, parseJson, textOf } from '../json/scan.ts'

/** User name with which a device logs in that has no credential yet. */
export const provisionUser = 'provision'
/** Where it asks to be registered, and where it is answered. */
export const provisionTopics = { request: '/provision/request', response: '/provision/response' } as const
/** Longest request, bytes (guess: a name, a key and a secret, with room for what ThingsBoard's clients add). */
export const maxProvisionBytes = 4096

const maxKeyLength = 100

/** A device that asks to be registered. */
export interface ProvisionRequest {
  readonly deviceName: string
  readonly key: string
  readonly secret: string
}

/** How a request ended. A device learns only what it can act on: the owner of the key sees which part was wrong. */
export type ProvisionAnswer =
  | { readonly credential: string }
  | { readonly refused: 'notFound' | 'refused' | 'malformed' | 'tooMany' | 'unavailable' }

/** Decodes `{"deviceName", "provisionDeviceKey", "provisionDeviceSecret"}`; further members are ignored. */
export function decodeProvisionRequest(bytes: Uint8Array): ProvisionRequest | null {
  const text = bytes.length <= maxProvisionBytes ? textOf(bytes) : null
  const message = text === null ? undefined : parseJson(text)
  if (!isRecord(message)) return null
  const { deviceName, provisionDeviceKey: key, provisionDeviceSecret: secret, credentialsType = 'ACCESS_TOKEN' } = message
  if (typeof deviceName !== 'string' || typeof key !== 'string' || typeof secret !== 'string') return null
  if (credentialsType !== 'ACCESS_TOKEN' || key.length > maxKeyLength || secret.length > maxKeyLength) return null
  const { max, pattern } = gateway.fields.deviceId
  return deviceName.length <= max && pattern?.regex.test(deviceName) ? { deviceName, key, secret } : null
}

const refusals = {
  notFound: ['NOT_FOUND', 'unknown provisioning key'],
  refused: ['FAILURE', 'the provisioning key does not allow this; its owner sees why'],
  malformed: ['FAILURE', 'deviceName, provisionDeviceKey and provisionDeviceSecret are required; the credential is an ACCESS_TOKEN'],
  tooMany: ['FAILURE', 'too many requests; try again later'],
  unavailable: ['FAILURE', 'unavailable; try again later'],
} as const

/** The answer in the shape of ThingsBoard. */
export function encodeProvisionAnswer(answer: ProvisionAnswer): string {
  if ('credential' in answer)
    return JSON.stringify({ status: 'SUCCESS', credentialsType: 'ACCESS_TOKEN', credentialsValue: answer.credential })
  const [status, errorMsg] = refusals[answer.refused]
  return JSON.stringify({ status, errorMsg })
}
