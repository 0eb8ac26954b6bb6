import { aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { useNavigate } from 'react-router'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { aiTextText } from './ai-text.text.ts'

const { NotWritten, Writing } = aiTextState.members
/** How often the state of a text that is being written is fetched, ms. */
const comingMs = 3000

/** What a text is about: an alarm or a finding. */
type Subject = { readonly alarmId: number } | { readonly findingId: number }

/** Opens the text about an alarm or finding, or has one written; nothing where there is none and none can be written. */
export function AiTextButton({ about, kind = 'plain' }: { readonly about: Subject; readonly kind?: 'plain' | 'quiet' }) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const query = Object.fromEntries(Object.entries(about).map(([name, id]) => [name, String(id)]))
  const mayRead = can(aiReportCalls.ofSubject.access)
  const { data } = useCall(aiReportCalls.ofSubject, { query }, { enabled: mayRead, noErrorPage: true, staleMs: 0 })
  const isComing = data?.report?.state === NotWritten.code || data?.report?.state === Writing.code
  // The same request again while the text is being written.
  useCall(aiReportCalls.ofSubject, { query }, { enabled: mayRead && isComing, noErrorPage: true, refreshMs: comingMs })
  const write = useSend(aiReportCalls.write, { invalidates: [aiReportCalls.ofSubject, aiReportCalls.findPage] })
  const report = data?.report
  if (report) {
    const state = say(memberOf(aiTextState, report.state) ?? aiTextState.label)
    return (
      <Button kind={kind} icon="rows" onClick={() => void navigate(to.aiReport({ id: report.id }))}>
        {say(aiTextText.open, { state })}
      </Button>
    )
  }
  if (!data?.isConnected || !data.isAllowed || !can(aiReportCalls.write.access)) return null
  return (
    <Button
      kind={kind}
      icon="rows"
      busy={write.isPending}
      title={say(aiTextText.writeHelp)}
      onClick={() => write.mutate({ body: about }, { onSuccess: ({ id }) => void navigate(to.aiReport({ id })), onError: toast.error })}
    >
      {say(aiTextText.write)}
    </Button>
  )
}
