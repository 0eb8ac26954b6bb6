import type { Text } from '@undertone/domain/core/text'
import { fileCalls, type StoredFile } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf, kindList } from '@undertone/domain/file/file-kinds.table'
import { ApiError, send } from '../../core/api/api.ts'

type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string

const isNamedAs = (file: File, kinds: readonly string[]): boolean =>
  kinds.some((key) => fileKindOf(key).extensions.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`)))

/**
 * Uploads a file of one of the kinds that a field accepts. Any other is refused with the list of these, also where the server, which accepts more, would list all that it takes; one with a foreign
 * extension is not sent.
 */
export async function uploadFile(file: File, kinds: readonly string[], say: Say): Promise<StoredFile> {
  const refusal = () => {
    const { code, status } = fileErrors.kindRequired
    return new ApiError(say(fileErrors.kindRequired, { kinds: say(kindList(kinds)) }), code, status)
  }
  if (!isNamedAs(file, kinds)) throw refusal()
  try {
    return await send(file.type.startsWith('image/') ? fileCalls.upload : fileCalls.fullUpload, { file, query: {} }, { noErrorPage: true })
  } catch (error) {
    throw error instanceof ApiError && error.code === fileErrors.kindNotAccepted.code ? refusal() : error
  }
}
