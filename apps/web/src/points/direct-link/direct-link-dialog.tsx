import type { DirectInfo } from '@undertone/device/bluetooth/direct-info'
import type { DirectAxis } from '@undertone/device/bluetooth/gatt'
import { memberOf } from '@undertone/domain/core/enum'
import { permissionOf } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { wallClock } from '../../core/time/time-range.ts'
import { Facts } from '../../resource/column/facts.tsx'
import { callsFor } from '../../resource/core/calls-for.ts'
import { Button } from '../../ui/control/button.tsx'
import { Quantity } from '../../ui/display/quantity.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts'
import styles from './direct-link.module.css'
import { linkProblemText, directLinkText as text } from './direct-link.text.ts'
import { LinkWave } from './link-wave.tsx'
import { type TakenWave, useDirectLink } from './use-direct-link.ts'
import { waveFile } from './wave-file.ts'

/** What sensors usually have (guess); one that does not says so. */
const rates = [1600, 3200, 6400, 12_800] as const
const counts = [1024, 2048, 4096, 8192, 16_384] as const

/** The measuring point of a sensor; null if it is bound to none, undefined while it is not known or none of ours. */
function usePointOf(info: DirectInfo | null) {
  const { can } = useSession()
  const sensorId = info?.sensorId ?? ''
  const found = useCall(
    callsFor(sensor).findPage,
    { body: { keyword: sensorId, pageSize: 100 } },
    { enabled: sensorId !== '' && can(permissionOf(sensor, 'list')), noErrorPage: true },
  )
  const row = found.data?.records.find((one) => one.sensorId === sensorId)
  const [mappingId, mappingName] = [row?.mappingId, row?.mappingName]
  return {
    isKnown: row !== undefined,
    isAsking: found.isFetching,
    mappingId: typeof mappingId === 'number' ? mappingId : null,
    name: typeof mappingName === 'string' ? mappingName : null,
  }
}

function LinkValues({ values }: { readonly values: Readonly<Record<string, number>> }) {
  const say = useText()
  const all = Object.entries(values)
  if (all.length === 0) return <p className={styles.note}>{say(text.noValues)}</p>
  return (
    <dl className={styles.values}>
      {all.map(([key, value]) => {
        const row = telemetryKeyOf(key)
        const metric = row && memberOf(metricType, row.metric)
        return (
          <div key={key}>
            <dt>{metric ? `${say(metric)}${row.axis ? ` ${row.axis}` : ''}` : key}</dt>
            <dd>
              <Quantity value={value} {...(row ? { unit: row.unit } : {})} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What a waveform is asked for, and the button that does. */
function MeasureTools({
  info,
  share,
  onMeasure,
  onStop,
}: {
  readonly info: DirectInfo
  /** How much of a waveform has arrived; null while none is measured. */
  readonly share: number | null
  readonly onMeasure: (order: { axis: DirectAxis; sampleHz: number; count: number }) => void
  readonly onStop: () => void
}) {
  const say = useText()
  const [axis, setAxis] = useState<DirectAxis>(info.axes[0] ?? 'X')
  const [sampleHz, setRate] = useState<number>(3200)
  const [count, setCount] = useState<number>(4096)
  const disabled = share !== null
  return (
    <div className={styles.tools}>
      <div className={styles.field}>
        {say(text.axis)}
        <Select
          aria-label={say(text.axis)}
          value={axis}
          disabled={disabled}
          options={info.axes.map((value) => ({ value }))}
          onChange={setAxis}
        />
      </div>
      <div className={styles.field}>
        {say(text.rate)}
        <Select
          aria-label={say(text.rate)}
          value={sampleHz}
          disabled={disabled}
          options={rates.map((value) => ({ value, label: `${value} Hz` }))}
          onChange={setRate}
        />
      </div>
      <div className={styles.field}>
        {say(text.count)}
        <Select
          aria-label={say(text.count)}
          value={count}
          disabled={disabled}
          options={counts.map((value) => ({ value }))}
          onChange={setCount}
        />
      </div>
      {share === null ? (
        <Button kind="primary" className={styles.big ?? ''} onClick={() => onMeasure({ axis, sampleHz, count })}>
          {say(text.measure)}
        </Button>
      ) : (
        <>
          <Button className={styles.big ?? ''} onClick={onStop}>
            {say(text.stop)}
          </Button>
          <span role="status">
            {say(text.measuring)} <progress aria-label={say(text.measuring)} value={share} />
          </span>
        </>
      )}
    </div>
  )
}

/** Stores a waveform as a recording of the measuring point of its sensor. */
function useSaveWave(onSaved: () => void) {
  const say = useText()
  const toast = useToast()
  const saving = useSend(recordingCalls.apply, { invalidates: [waveformCalls.findPage, waveformCalls.samplingTimes] })
  const { user } = useSession()
  const save = ({ wave, at }: TakenWave, sensorId: string, mappingId: number) =>
    saving.mutate(
      {
        file: waveFile(wave, sensorId),
        query: {
          mappingId: String(mappingId),
          channels: `0${wave.axis}`,
          unit: wave.unit,
          separator: 'comma',
          decimal: 'point',
          time: wallClock(at, user.timeZone),
        },
      },
      {
        onSuccess: () => {
          toast.success(say(text.saved))
          onSaved()
        },
        onError: toast.error,
      },
    )
  return { save, busy: saving.isPending }
}

/** Reads a sensor by Bluetooth: who it is, its values, and waveforms with their spectra, which can be stored at its point. */
export function DirectLinkDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const { can } = useSession()
  const { link, values, taken, share, isChoosing, problem, choose, measure, stop, forget } = useDirectLink()
  const info = link?.info ?? null
  const point = usePointOf(info)
  const { save, busy } = useSaveWave(forget)
  const { mappingId } = point
  const mayStore = can(recordingCalls.apply.access)
  const { mayLeave, dialog } = useLeaveGuard(() => (taken && mappingId !== null && mayStore ? [say(text.unsaved)] : []))
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  return (
    <Modal
      open
      width={720}
      title={say(text.title)}
      onCancel={close}
      closable={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          <Button onClick={close}>{say(text.close)}</Button>
          {taken && info && mappingId !== null && mayStore && (
            <Button kind="primary" busy={busy} onClick={() => save(taken, info.sensorId, mappingId)}>
              {say(text.save)}
            </Button>
          )}
        </div>
      }
    >
      {problem && (
        <p className={styles.bad} role="alert">
          {say(linkProblemText[problem])}
        </p>
      )}
      {!link && (
        <>
          <p className={styles.note}>{say(text.how)}</p>
          <Button kind="primary" className={styles.big ?? ''} busy={isChoosing} onClick={() => void choose()}>
            {say(isChoosing ? text.choosing : text.choose)}
          </Button>
        </>
      )}
      {info && (
        <>
          <div className={styles.facts}>
            <Facts
              facts={[
                [say(text.sensor), info.sensorId],
                [say(text.model), info.model || '-'],
                [say(text.firmware), info.firmware || '-'],
                [say(text.battery), info.batteryV === null ? '-' : `${info.batteryV.toFixed(2)} V`],
                ...(point.name ? [[say(text.point), point.name] as const] : []),
              ]}
            />
          </div>
          {!point.isAsking && mappingId === null && <p className={styles.note}>{say(point.isKnown ? text.unbound : text.unknown)}</p>}
          <h3 className={styles.head}>{say(text.values)}</h3>
          <LinkValues values={values?.values ?? {}} />
          <h3 className={styles.head}>{say(text.wave)}</h3>
          <MeasureTools info={info} share={share} onMeasure={(order) => void measure(order)} onStop={stop} />
        </>
      )}
      {taken && <LinkWave wave={taken.wave} />}
      {taken && mappingId !== null && mayStore && <p className={styles.note}>{say(text.saveHelp)}</p>}
      {dialog}
    </Modal>
  )
}
