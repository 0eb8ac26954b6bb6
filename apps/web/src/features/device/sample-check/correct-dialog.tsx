import { formatDateTime } from '@undertone/chart/format/format-time'
import type { DataOf } from '@undertone/domain/core/call'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type SuspectRecord, sampleCheckCalls } from '@undertone/domain/device/sensor/sample-check.calls'
import { claimedTimeText } from '@undertone/domain/device/telemetry/clock'
import { timeCorrection } from '@undertone/domain/device/telemetry/clock.enums'
import { Form as AntForm, InputNumber, Select } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { type TimeRange, wallClock } from '../../../core/time/time-range.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import dense from '../../../ui/table/dense-table.module.css'
import styles from '../shared/device.module.css'
import { checkText } from './sample-check.text.ts'

/** Width in px: three times side by side. */
const width = 640
const { Seconds, Microseconds, Shift, Receipt } = timeCorrection.members

interface Correction {
  readonly range: TimeRange
  readonly method: SuspectMethod
  readonly shiftSeconds: number
}
type SuspectMethod = (typeof timeCorrection)['members'][keyof (typeof timeCorrection)['members']]['code']

/** The method that fits the newest sample. */
const methodFor = (newest: SuspectRecord | undefined): SuspectMethod =>
  newest?.fault === 'seconds' ? Seconds.code : newest?.fault === 'microseconds' ? Microseconds.code : Receipt.code

/** Some samples of a preview with the time that they claim and the corrected one. */
function Examples({ rows }: { readonly rows: DataOf<typeof sampleCheckCalls.previewTimes>['examples'] }) {
  const say = useText()
  const { timeZone } = useSession().user
  const distinct = new Map(rows.map((row) => [`${row.receivedMs} ${row.claimedMs}`, row]))
  return (
    <table className={dense.table}>
      <thead>
        <tr>
          <th scope="col">{say(checkText.received)}</th>
          <th scope="col">{say(checkText.claimed)}</th>
          <th scope="col">{say(checkText.corrected)}</th>
        </tr>
      </thead>
      <tbody>
        {[...distinct].map(([key, { receivedMs, claimedMs, correctedMs }]) => (
          <tr key={key}>
            <td>{formatDateTime(receivedMs, timeZone)}</td>
            <td>{claimedTimeText(claimedMs)}</td>
            <td>{correctedMs === null ? say(checkText.notCorrected) : formatDateTime(correctedMs, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Chooses how times are corrected. */
function MethodFields({ of: form }: { readonly of: Pick<Form<Correction>, 'values' | 'set' | 'idOf'> }) {
  const say = useText()
  const { method, shiftSeconds } = form.values
  return (
    <>
      <AntForm.Item
        label={say(checkText.method)}
        htmlFor={form.idOf('method')}
        extra={method === Receipt.code && say(checkText.receiptHelp)}
      >
        <Select<SuspectMethod>
          id={form.idOf('method')}
          value={method}
          options={codesOf(timeCorrection).map((code) => ({ value: code, label: say(memberOf(timeCorrection, code) ?? checkText.method) }))}
          onChange={(chosen) => form.set({ method: chosen })}
        />
      </AntForm.Item>
      {method === Shift.code && (
        <AntForm.Item label={say(checkText.shift)} htmlFor={form.idOf('shiftSeconds')}>
          <InputNumber
            id={form.idOf('shiftSeconds')}
            value={shiftSeconds}
            onChange={(seconds) => form.set({ shiftSeconds: seconds ?? 0 })}
          />
        </AntForm.Item>
      )}
    </>
  )
}

/** Corrects the measuring times of a sensor's suspect samples in a period, after a preview with counts. */
export function CorrectDialog({
  id,
  first,
  last,
  newest,
  onClose,
}: {
  readonly id: number
  /** When the first and the last of them were received, epoch ms. */
  readonly first: number
  readonly last: number
  readonly newest: SuspectRecord | undefined
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const { timeZone } = useSession().user
  const bodyOf = ({ range, method, shiftSeconds }: Correction) => ({
    ...{ id, method, startTime: range[0], endTime: range[1] },
    shiftMs: method === Shift.code ? Math.round(shiftSeconds * 1000) : 0,
  })
  const form = useForm<Correction>({
    initial: () => ({
      range: [wallClock(first, timeZone), wallClock(last + 1000, timeZone)],
      method: methodFor(newest),
      shiftSeconds: newest ? Math.round((newest.receivedMs - newest.claimedMs) / 1000) : 0,
    }),
    save: sendWith(sampleCheckCalls.correctTimes, {
      input: (values: Correction) => ({ body: bodyOf(values) }),
      invalidates: [sampleCheckCalls.suspects],
      onSaved: ({ corrected, repeated }) => {
        toast.success(say(checkText.done, { n: corrected, repeated }))
        onClose()
      },
    }),
  })
  const { values } = form
  const preview = useCall(sampleCheckCalls.previewTimes, { body: bodyOf(values) }, { noErrorPage: true, keepPrevious: true })
  const { correctable = 0, left = 0, examples = [] } = preview.isError ? {} : (preview.data ?? {})
  return (
    <FormDialog
      of={form}
      title={say(checkText.correctTitle)}
      width={width}
      action={say(checkText.confirm, { n: correctable })}
      ready={correctable > 0 && !preview.isFetching}
      onClose={onClose}
    >
      <AntForm layout="vertical" component="div">
        <AntForm.Item label={say(checkText.period)}>
          <TimeRangePicker value={values.range} onChange={(range) => range && form.set({ range })} />
        </AntForm.Item>
        <MethodFields of={form} />
      </AntForm>
      <p role="status">{preview.isError ? preview.error.message : say(checkText.previewCounts, { n: correctable, left })}</p>
      {examples.length > 0 && <Examples rows={examples} />}
      <p className={styles.quiet}>{say(checkText.undoHelp)}</p>
    </FormDialog>
  )
}
