import type { DataOf } from '@undertone/domain/core/call'
import { type openApiCalls, openApiPathOf } from '@undertone/domain/open-api/open-api.calls'
import { exampleCode } from '@undertone/domain/open-api/open-api-examples'
import { stringToSign } from '@undertone/domain/open-api/open-api-signature'
import { sha256Of, signOf } from './signature.ts'

/** Sample values, with which a client developer can check a signature. */
const given = {
  accessId: 'ut00112233445566778899',
  secret: 'uts_an-example-that-opens-nothing',
  t: '1763700000000',
  nonce: '0b6f3f1e-7d0c-4f0e-9a52-6f2d1c3b4a59',
  method: 'GET',
  url: openApiPathOf('/onlineDetection/home?pageSize=10&companyId=13'),
} as const

/** A signature step by step, and sample programs. */
export function workedExample(): Omit<DataOf<typeof openApiCalls.document>, 'hasDocs'> {
  const request = { method: given.method, url: given.url, bodySha256: sha256Of(''), headers: [] }
  return {
    given,
    stringToSign: stringToSign(request),
    sign: signOf(given, request, Buffer.from(given.secret)),
    examples: exampleCode(),
  }
}
