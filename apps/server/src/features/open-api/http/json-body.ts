import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasDuplicateKey } from '../../../platform/http/strict-json.ts'

/** A raw body as JSON; undefined if it is empty. Rejects prototype pollution and duplicate keys. */
export function jsonOf(app: FastifyInstance, request: FastifyRequest, raw: Buffer): Promise<unknown> {
  const text = raw.toString('utf8')
  if (text === '') return Promise.resolve(undefined)
  if (hasDuplicateKey(text)) return Promise.reject(new DomainError(coreErrors.malformed))
  const parse = app.getDefaultJsonParser('error', 'error')
  return new Promise((resolve, reject) =>
    parse(request, text, (error, value: unknown) => (error ? reject(new DomainError(coreErrors.malformed)) : resolve(value))),
  )
}
