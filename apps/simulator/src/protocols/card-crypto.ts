import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { type CardCrypto, loginSizes } from '@undertone/device/card/card-login'

/** The cryptography of the simulated card. */
export const cardCrypto: CardCrypto = {
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
  seal: (key, nonce, aad, plain) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  },
  open: (key, nonce, aad, sealed) => {
    const end = sealed.length - loginSizes.tag
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: loginSizes.tag }).setAAD(aad)
    decipher.setAuthTag(sealed.subarray(end))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
    } catch {
      return null
    }
  },
}
