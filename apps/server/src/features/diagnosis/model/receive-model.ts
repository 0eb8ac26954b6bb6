import { DomainError } from '@undertone/domain/core/error'
import { diagnosticModelErrors } from '@undertone/domain/diagnostic-model/diagnostic-model.errors'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { modelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import type { FastifyReply } from 'fastify'
import { pacedChunks } from '../../../platform/http/upload-pace.ts'
import { refusedFile } from './refused-file.ts'

/** What a form may contain besides its one file (guess: a browser sends none of it). */
const partLimits = { files: 1, parts: 4, fields: 3, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 }
const limitErrors = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])
/** Maximum length of a stored name (guess: what a list can show). */
const nameLength = 200

/** An uploaded file and its given name. */
export interface UploadedModel {
  readonly bytes: Uint8Array
  readonly name: string
}

const tooLarge = (): DomainError => refusedFile(modelProblem('tooLarge', modelLimits.fileBytes / 1_048_576))
const noFile = (): DomainError => new DomainError(diagnosticModelErrors.noFile, {}, 'file')

/** The last segment of a path, without control characters, ending in `.onnx`. */
function plainName(given: string | undefined): string {
  const bare = (given ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/\.onnx$/i, '')
  return `${bare.slice(0, nameLength - 5) || 'model'}.onnx`
}

async function readParts({ request }: FastifyReply): Promise<UploadedModel> {
  let uploaded: UploadedModel | undefined
  for await (const part of request.parts({ limits: { ...partLimits, fileSize: modelLimits.fileBytes + 1 } })) {
    if (part.type === 'field') continue
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of pacedChunks(request, part.file)) {
      size += chunk.length
      if (size > modelLimits.fileBytes) throw tooLarge()
      chunks.push(chunk)
    }
    uploaded = { bytes: new Uint8Array(Buffer.concat(chunks)), name: plainName(part.filename) }
  }
  if (!uploaded) throw noFile()
  return uploaded
}

/** Receives the one file of a multipart form; one that is too large is rejected once it exceeds the limit. */
export async function receiveModel(reply: FastifyReply): Promise<UploadedModel> {
  if (!reply.request.isMultipart()) throw noFile()
  try {
    return await readParts(reply)
  } catch (error) {
    if (limitErrors.has((error as { code?: string }).code ?? '')) throw noFile()
    throw error
  }
}
