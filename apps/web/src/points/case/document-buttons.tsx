import type { caseFileCalls } from '@undertone/domain/cases/case-file.calls'
import { useState } from 'react'
import { download } from '../../core/api/api.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { documentButtonText as texts } from './document-buttons.text.ts'

const formats = ['pdf', 'word'] as const

/** Downloads a case or a finding as PDF or Word, in the language of the page. Without the permission there are no buttons. */
export function DocumentButtons({ call, id }: { readonly call: (typeof caseFileCalls)[keyof typeof caseFileCalls]; readonly id: number }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const language = useLanguage((state) => state.lang)
  const [busy, setBusy] = useState(false)
  if (!can(call.access)) return null
  const fetchFile = (format: (typeof formats)[number]) => {
    setBusy(true)
    download(call, { query: { id: String(id), language, format } }, { noErrorPage: true })
      .catch((error: unknown) => toast.error(error instanceof Error ? error : String(error)))
      .finally(() => setBusy(false))
  }
  return formats.map((format) => (
    <Button key={format} icon="download" disabled={busy} title={say(texts[format])} onClick={() => fetchFile(format)}>
      {format === 'pdf' ? 'PDF' : 'Word'}
    </Button>
  ))
}
