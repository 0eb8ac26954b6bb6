import type { DecodedMessage, DecodeError, FilePart } from '../message/decoded.ts'
import type { Protocol } from '../message/protocol.ts'
import { fileResponseTopic } from './reason.ts'
import { parseFileTopic } from './topic.ts'
import { decodeInit } from './wave-meta.ts'

const failed = (detail: string): DecodeError => ({ error: { kind: 'filePart', reason: 'badWaveMeta', detail } })
const decoded = (part: FilePart): DecodedMessage => ({ kind: 'filePart', part })

function decode(payload: Uint8Array, address: string): DecodedMessage | DecodeError {
  const file = parseFileTopic(address)
  if ('error' in file) return failed(file.error)
  const { fileId } = file
  if (file.step === 'segment') return decoded({ fileId, step: 'segment', offset: file.offset, sha256: file.sha256, bytes: payload })
  if (file.step === 'abort') return decoded({ fileId, step: 'abort' })
  if (file.step === 'fin') return decoded({ fileId, step: 'fin', size: file.size, sha256: file.sha256 })
  const init = decodeInit(payload)
  return 'error' in init ? failed(init.error) : decoded({ fileId, step: 'init', init })
}

/** Files in parts, by the convention of EMQX: waveforms, one axis each. */
export const fileTransfer: Protocol = {
  roots: ['$file', '$file-async'],
  kindOf: (address) => ('error' in parseFileTopic(address) ? null : 'filePart'),
  decode,
  samples: null,
  // A single part recovers nothing: its sender was asked to stop and has dropped the rest.
  retryable: false,
  endpoint: { maySubscribe: (filter, clientId) => filter === fileResponseTopic(clientId) },
}
