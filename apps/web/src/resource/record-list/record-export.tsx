import type { Call, InputOf } from '@undertone/domain/core/call'
import { useState } from 'react'
import { download } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { FilterInput } from './record-filters.ts'
import { recordListText } from './record-list.text.ts'

/** The call that exports a list; it receives the filters. */
export interface RecordExportCall {
  readonly call: Call
  /** The call requires a time range. */
  readonly needsRange?: boolean
}

/** Exports the filtered records as a file; hidden without the permission. */
export function RecordExport({ of, input }: { readonly of: RecordExportCall; readonly input: FilterInput }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  if (!can(of.call.access)) return null
  const isReady = of.needsRange !== true || input.begin !== undefined
  const start = () => {
    setBusy(true)
    download(of.call, { body: input } as InputOf<Call>, { noErrorPage: true })
      .catch((error: Error) => toast.error(error))
      .finally(() => setBusy(false))
  }
  return (
    <IconButton
      icon="download"
      label={say(recordListText.export)}
      disabled={busy || !isReady}
      {...(isReady ? {} : { title: say(recordListText.exportRange) })}
      onClick={start}
    />
  )
}
