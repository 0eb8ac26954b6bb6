import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { CodeOf } from '@undertone/domain/core/enum'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { alarmReads } from '../shared/use-alarm-changes.ts'
import { AlarmFiles, type Attachment } from './alarm-files.tsx'

interface HandleProps {
  readonly alarms: readonly Pick<AlarmRecord, 'id' | 'endedMs' | 'measures' | 'faultCategory'>[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Resolves alarms: actions taken, confirmed fault, images and audio. The input stays until it is saved. */
export function AlarmHandleDialog({ alarms, onClose, onDone }: HandleProps) {
  const say = useText()
  const toast = useToast()
  const field = useId()
  const only = alarms.length === 1 ? alarms[0] : undefined
  const [measures, setMeasures] = useState(only?.measures ?? '')
  const [fault, setFault] = useState<CodeOf<typeof faultCategory> | null>(only?.faultCategory ?? null)
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const [isMissing, setMissing] = useState(false)
  const handle = useSend(alarmRecordCalls.handle, { invalidates: alarmReads })
  const open = alarms.filter((one) => one.endedMs === null).length
  const save = () => {
    if (measures.trim() === '') {
      setMissing(true)
      return
    }
    handle.mutate(
      {
        body: {
          ids: alarms.map((one) => one.id),
          measures: measures.trim(),
          faultCategory: fault,
          fileIds: files.map((one) => one.fileId),
        },
      },
      {
        onSuccess: ({ changed }) => {
          toast.success(say(recordText.handled, { count: changed }))
          onClose()
          onDone()
        },
        onError: toast.error,
      },
    )
  }
  return (
    <SaveDialog
      title={only ? say(recordText.handleOne) : say(recordText.handleTitle, { count: alarms.length })}
      width={560}
      saveLabel={say(recordText.save)}
      busy={handle.isPending}
      onSave={save}
      onClose={onClose}
    >
      {open > 0 && <p className={styles.note}>{say(recordText.stillActive, { count: open })}</p>}
      <label htmlFor={`${field}-measures`}>{say(recordText.measures)}</label>
      <Input.TextArea
        id={`${field}-measures`}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={2000}
        value={measures}
        placeholder={say(recordText.measuresHint)}
        aria-invalid={isMissing}
        {...(isMissing ? { status: 'error', 'aria-describedby': `${field}-missing` } : {})}
        onChange={(event) => {
          setMeasures(event.target.value)
          setMissing(false)
        }}
      />
      {isMissing && (
        <p id={`${field}-missing`} className={styles.problem}>
          {say(recordText.measuresMissing)}
        </p>
      )}
      <fieldset className={styles.often} aria-label={say(recordText.often)}>
        {Object.entries(recordText.presets).map(([key, text]) => (
          <button
            key={key}
            type="button"
            onClick={() => setMeasures(measures.trim() === '' ? say(text) : `${measures.trim()}\n${say(text)}`)}
          >
            {say(text)}
          </button>
        ))}
      </fieldset>
      <label htmlFor={`${field}-fault`}>{say(recordText.fault)}</label>
      <Select<CodeOf<typeof faultCategory> | ''>
        id={`${field}-fault`}
        value={fault ?? ''}
        options={[
          { value: '', label: say(recordText.noFault) },
          ...Object.values(faultCategory.members).map((member) => ({ value: member.code, label: say(member) })),
        ]}
        onChange={(code) => setFault(code === '' ? null : code)}
      />
      <p className={styles.hint}>{say(recordText.faultHint)}</p>
      <span className={styles.label}>{say(recordText.files)}</span>
      <AlarmFiles files={files} onChange={setFiles} />
    </SaveDialog>
  )
}
