import { readFile, stat } from 'node:fs/promises'
import { createSecureContext, type SecureContextOptions } from 'node:tls'

/** Certificate (with its chain) and private key as PEM files. */
export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/** Minimum TLS version. TLS 1.0 and 1.1 are deprecated (RFC 8996). */
const minTlsVersion = 'TLSv1.2'

/** Reads both files; throws when they do not match. */
export async function readTls({ certFile, keyFile }: TlsFiles): Promise<SecureContextOptions> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
  const options: SecureContextOptions = { cert, key, minVersion: minTlsVersion }
  createSecureContext(options)
  return options
}

/** Changes whenever one of the files changes. */
export async function tlsStamp({ certFile, keyFile }: TlsFiles): Promise<string> {
  const files = await Promise.all([stat(certFile), stat(keyFile)])
  return files.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join(', ')
}
