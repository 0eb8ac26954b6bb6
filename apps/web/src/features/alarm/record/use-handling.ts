import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { recordText } from '../shared/alarm-record.text.ts'
import { alarmReads } from '../shared/use-alarm-changes.ts'
import type { Attachment } from './alarm-files.tsx'

/** What the resolution of an alarm depends on. */
export type HandledAlarm = Pick<AlarmRecord, 'id' | 'endedMs' | 'measures' | 'faultCategory'>

/** The confirmed fault of an alarm. */
export type Fault = CodeOf<typeof faultCategory>

interface Draft {
  readonly measures: string
  readonly fault: Fault | null
  readonly files: readonly Attachment[]
}

/** The draft of a resolution: its fields, whether the actions taken are missing, and sending it. The input stays until it is saved. */
export function useHandling(alarms: readonly HandledAlarm[], onDone: () => void) {
  const say = useText()
  const toast = useToast()
  const [only] = alarms.length === 1 ? alarms : []
  const [draft, setDraft] = useState<Draft>({ measures: only?.measures ?? '', fault: only?.faultCategory ?? null, files: [] })
  const [isMissing, setMissing] = useState(false)
  const handle = useSend(alarmRecordCalls.handle, { invalidates: alarmReads })
  const measures = draft.measures.trim()
  const set = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    if (part.measures !== undefined) setMissing(false)
  }
  const save = () => {
    if (measures === '') {
      setMissing(true)
      return
    }
    handle.mutate(
      {
        body: {
          ids: alarms.map((one) => one.id),
          measures,
          faultCategory: draft.fault,
          fileIds: draft.files.map((one) => one.fileId),
        },
      },
      {
        onSuccess: ({ changed }) => {
          toast.success(say(recordText.handled, { count: changed }))
          onDone()
        },
        onError: toast.error,
      },
    )
  }
  return { draft, set, isMissing, save, busy: handle.isPending }
}
