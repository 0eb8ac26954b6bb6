import { STATUS_CODES } from 'node:http'
import { coreErrors, type DomainError, messageOf } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../../platform/http/language.ts'
import { toDomainError } from '../../../platform/http/to-domain-error.ts'

/** Retry-After for too many calls, s (guess: a tenth of the counted minute). */
export const retryAfterSeconds = 6

/** Status of errors that a user could correct in a form, for API clients. */
const statusOfCode: Readonly<Record<number, number>> = {
  [coreErrors.invalidInput.code]: 400,
  [coreErrors.recordNotFound.code]: 404,
  [coreErrors.conflict.code]: 409,
  [coreErrors.stillReferenced.code]: 409,
  [coreErrors.duplicate.code]: 409,
}
/** Well-formed but violating a rule. */
const unprocessable = 422

/** The HTTP status of an error for API clients. */
export const statusOf = ({ row }: DomainError): number => (row.status === 200 ? (statusOfCode[row.code] ?? unprocessable) : row.status)

/** An error as `application/problem+json` (RFC 9457); `code` is that of the error table. */
export function problemOf(error: DomainError, language: Language): object {
  const status = statusOf(error)
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? String(status),
    status,
    detail: messageOf(error, language),
    code: error.row.code,
    ...(error.field === undefined ? {} : { field: error.field }),
  }
}

export const languageFor = (request: FastifyRequest): Language => languageOf(request.headers['accept-language'])

/** Sends an error with its HTTP status. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: DomainError): FastifyReply {
  const status = statusOf(refusal)
  if (status === 429) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .status(status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, languageFor(request)))
}

/** Reports the errors of these routes as problems; `mark` may add headers. */
export function answerProblems(app: FastifyInstance, mark: (reply: FastifyReply, refusal: DomainError) => void = () => {}): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toDomainError(error)
    if (refusal) {
      mark(reply, refusal)
      return sendProblem(request, reply, refusal)
    }
    request.log.error(error)
    const problem = { type: 'about:blank', title: 'Internal Server Error', status: 500, detail: request.id }
    return reply.status(500).type('application/problem+json').serializer(JSON.stringify).send(problem)
  })
}
