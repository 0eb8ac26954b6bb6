import { createPublicKey, verify } from 'node:crypto'
import { manifestText } from '@undertone/domain/firmware/firmware-manifest'
import { isSameVersion, partsOfName } from '@undertone/domain/firmware/firmware-name'
import { isAnswer } from '../transport/answer.ts'
import type { Image } from './flash.ts'

/** A package that the product offers. */
export interface Offer extends Image {
  readonly signature: string
  readonly publicKey: string
}

/** What a device is. */
export interface DeviceKind {
  /** As the names of packages begin. */
  readonly type: 'GATEWAY' | 'SENSOR'
  readonly productType: string
  readonly hwVersion: string
}

/** SubjectPublicKeyInfo of an Ed25519 key up to its 32 bytes (RFC 8410). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

/** Reads an offer from shared attributes; null if there is none in them. */
export function offerIn(values: unknown): Offer | null {
  if (!isAnswer(values)) return null
  const {
    fw_title: title,
    fw_version: version,
    fw_size: size,
    fw_checksum: checksum,
    fw_signature: signature,
    fw_public_key: publicKey,
  } = values
  const texts = [title, version, checksum, signature, publicKey]
  if (!texts.every((one) => typeof one === 'string') || typeof size !== 'number' || size < 1) return null
  return {
    title: String(title),
    version: String(version),
    size,
    checksum: String(checksum),
    signature: String(signature),
    publicKey: String(publicKey),
  }
}

/** Whether the attributes of an offer were deleted. */
export const isWithdrawn = (values: unknown): boolean =>
  isAnswer(values) && Array.isArray(values.deleted) && values.deleted.includes('fw_title')

/** Why a device does not take a package; null if it does. `key` is the public key that it has kept, null before the first one. */
export function faultOf(offer: Offer, { type, productType, hwVersion }: DeviceKind, key: string | null): string | null {
  const parts = partsOfName(offer.title)
  if (parts?.type !== type || parts.productType !== productType) return 'wrong product'
  if (!isSameVersion(parts.hwVersion, hwVersion)) return 'wrong hardware version'
  if (key !== null && key !== offer.publicKey) return 'another key'
  try {
    const publicKey = createPublicKey({
      key: Buffer.concat([spkiHead, Buffer.from(offer.publicKey, 'base64')]),
      format: 'der',
      type: 'spki',
    })
    return verify(null, Buffer.from(manifestText(offer)), publicKey, Buffer.from(offer.signature, 'base64')) ? null : 'wrong signature'
  } catch {
    return 'wrong signature'
  }
}
