import { DomainError } from '@undertone/domain/core/error'
import { diagnosticModelErrors } from '@undertone/domain/diagnostic-model/diagnostic-model.errors'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { modelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import type { FastifyReply } from 'fastify'
import { type ReceivedBytes, receiveBytes } from '../../../platform/http/receive-bytes.ts'
import { refusedFile } from './refused-file.ts'

const tooLarge = (): DomainError => refusedFile(modelProblem('tooLarge', modelLimits.fileBytes / 1_048_576))
const noFile = (): DomainError => new DomainError(diagnosticModelErrors.noFile, {}, 'file')

/** Receives the one file of a multipart form; its name ends in `.onnx`. */
export async function receiveModel(reply: FastifyReply): Promise<ReceivedBytes> {
  const { bytes, fileName } = await receiveBytes(reply, { maxBytes: modelLimits.fileBytes, tooLarge, noFile })
  return { bytes, fileName: `${fileName.replace(/\.onnx$/i, '') || 'model'}.onnx` }
}
