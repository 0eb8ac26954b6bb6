import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { useText } from '../../../core/language/language.ts'
import { alarmReads } from '../../../points/alarm/alarm-reads.ts'
import type { Attachment } from '../../../points/attachment/attachments.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { recordText } from '../shared/alarm-record.text.ts'

/** What the resolution of an alarm depends on. */
export type HandledAlarm = Pick<AlarmRecord, 'id' | 'endedMs' | 'measures' | 'faultCategory'>

/** The resolution of alarms; its fields are named as in the call. */
export interface Handling {
  readonly measures: string
  /** The confirmed fault; empty for none. */
  readonly faultCategory: CodeOf<typeof faultCategory> | ''
  readonly fileIds: readonly Attachment[]
}

/** The resolution of alarms until it is saved; that of a single alarm starts with what was entered before. */
export function useHandling(alarms: readonly HandledAlarm[], title: string, onDone: () => void): Form<Handling> {
  const say = useText()
  const toast = useToast()
  const [only] = alarms.length === 1 ? alarms : []
  return useForm<Handling>({
    initial: () => ({ measures: only?.measures ?? '', faultCategory: only?.faultCategory ?? '', fileIds: [] }),
    rules: ({ measures }) => (measures.trim() === '' ? { measures: recordText.measuresMissing } : {}),
    unsaved: titleIfChanged(title),
    save: sendWith(alarmRecordCalls.handle, {
      input: ({ measures, faultCategory, fileIds }: Handling) => ({
        body: {
          ids: alarms.map((one) => one.id),
          measures: measures.trim(),
          faultCategory: faultCategory === '' ? null : faultCategory,
          fileIds: fileIds.map((one) => one.fileId),
        },
      }),
      invalidates: alarmReads,
      onSaved: ({ changed }) => {
        toast.success(say(recordText.handled, { count: changed }))
        onDone()
      },
    }),
  })
}
