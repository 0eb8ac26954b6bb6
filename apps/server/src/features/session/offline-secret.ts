import { createHmac } from 'node:crypto'
import type { SecretBox } from '../../platform/security/secret-box.ts'

/**
 * The secret of a user on a device, base64url: it unwraps the key of what waits on the device. Given at a login alone. Derived from the server's key, so that no
 * row holds it, a restored product keeps it, and the same user gets their work back after a change of the password.
 */
export const offlineSecret = (box: SecretBox, accountId: number, deviceId: string): string =>
  createHmac('sha256', box.derive('offline work')).update(`${accountId} ${deviceId.toLowerCase()}`).digest('base64url')
