import { readFile, stat } from 'node:fs/promises'
import { createSecureContext, type SecureContextOptions, type Server } from 'node:tls'
import { type Log, textOfError } from '../runtime/log.ts'

/** Certificate (with its chain) and private key as PEM files. */
export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/** Minimum TLS version. TLS 1.0 and 1.1 are deprecated (RFC 8996). */
const minTlsVersion = 'TLSv1.2'

/** Reads both files; throws when they do not match. */
async function readTls({ certFile, keyFile }: TlsFiles): Promise<SecureContextOptions> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
  const options: SecureContextOptions = { cert, key, minVersion: minTlsVersion }
  createSecureContext(options)
  return options
}

/** Changes whenever one of the files changes. */
async function tlsStamp({ certFile, keyFile }: TlsFiles): Promise<string> {
  const files = await Promise.all([stat(certFile), stat(keyFile)])
  return files.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join(', ')
}

/** A server with the certificate of its files, and what loads it again when they changed: an invalid one keeps the old one. `name` is how the log calls it. */
export async function withCertificate<S extends Pick<Server, 'setSecureContext'>>(
  files: TlsFiles,
  { name, log, create }: { readonly name: string; readonly log: Log; readonly create: (tls: SecureContextOptions) => S },
): Promise<{ readonly server: S; reloadCertificate(): Promise<void> }> {
  let stamp = await tlsStamp(files)
  const server = create(await readTls(files))
  return {
    server,
    reloadCertificate: async () => {
      try {
        const now = await tlsStamp(files)
        if (now === stamp) return
        server.setSecureContext(await readTls(files))
        stamp = now
        log.info({ certFile: files.certFile }, `the certificate of ${name} was reloaded`)
      } catch (error) {
        log.warn({ error: textOfError(error) }, `the new certificate of ${name} is invalid; keeping the old one`)
      }
    },
  }
}
