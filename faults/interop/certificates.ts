import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** PEM files of a certificate and its key. */
export interface Certificate {
  readonly certFile: string
  readonly keyFile: string
}

/** A certificate authority made by openssl for one trial. */
export interface Authority extends Certificate {
  /** A certificate for localhost. */
  issue(name: string): Certificate
}

const run = (...args: readonly string[]): void => {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'] as const

/** Makes a certificate authority with files in this folder. */
export function makeAuthority(folder: string, name: string): Authority {
  const filesOf = (stem: string): Certificate => ({
    certFile: path.join(folder, `${stem}.pem`),
    keyFile: path.join(folder, `${stem}.key`),
  })
  const own = filesOf(name)
  run('req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, '-keyout', own.keyFile, '-out', own.certFile)
  return {
    ...own,
    issue(stem) {
      const issued = filesOf(stem)
      const request = path.join(folder, `${stem}.csr`)
      const extensions = path.join(folder, `${stem}.ext`)
      writeFileSync(extensions, 'subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n')
      run('req', ...newKey, '-subj', `/CN=${stem}`, '-keyout', issued.keyFile, '-out', request)
      const signer = ['-CA', own.certFile, '-CAkey', own.keyFile, '-CAcreateserial']
      run('x509', '-req', '-in', request, ...signer, '-days', '2', '-extfile', extensions, '-out', issued.certFile)
      return issued
    },
  }
}
