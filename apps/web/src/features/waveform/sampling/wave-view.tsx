import { wavePage } from '@undertone/chart/wave/wave-curves'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { featureValueNames } from '@undertone/domain/waveform/feature/feature-values.table'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { type FeatureValueRow, type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { WaveChart } from '../../../charts/wave/wave-chart.tsx'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { ExportMenu } from '../../../points/export/export-menu.tsx'
import { importRecordingText } from '../../../points/recording/import-recording.text.ts'
import { ImportedMark } from '../../../points/sampling/imported-mark.tsx'
import { UncalibratedMark } from '../../../points/sampling/uncalibrated-mark.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from './wave-record.module.css'
import { waveformText } from './waveform.text.ts'

/** Maximum samples drawn below the list; the analysis page shows the whole waveform. Guess: the width of a screen, eight times. */
const shownPoints = 8192

/** A waveform of the list: its beginning as a curve, its ten feature values, a link to its analysis, and its export. */
export function WaveView({
  waveId,
  record,
  onClose,
}: {
  readonly waveId: number
  readonly record: SamplingRecord | undefined
  readonly onClose: () => void
}) {
  const say = useText()
  const { can } = useSession()
  const [isLosing, setLoss] = useState(false)
  const names = useAxisNames(record?.mappingId ?? null)
  const detail = useCall(
    waveformCalls.detail,
    { body: { waveId, pageNum: 1, pageSize: shownPoints, chartType: 100 } },
    { keepPrevious: true, noErrorPage: true, staleMs: 60_000 },
  )
  const data = useMemo(
    () => (detail.data ? wavePage(detail.data, names, detail.data.headInfo.unit) : { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }),
    [detail.data, names],
  )
  const head = detail.data?.headInfo
  return (
    <Panel
      flush
      className={styles.view ?? ''}
      title={detail.data ? `${detail.data.title} · ${detail.data.headInfo.waveTime}` : (record?.dateTime ?? String(waveId))}
      extra={
        <>
          {head && head.wavePoint > shownPoints && (
            <span className={styles.quiet}>{say(waveformText.firstPoints, { shown: shownPoints, total: head.wavePoint })}</span>
          )}
          {record?.imported && <ImportedMark imported={record.imported} />}
          {head?.isCalibrated === false && <UncalibratedMark />}
          <Link to={to.analysis({ waveId, mappingId: record?.mappingId ?? null })}>{say(waveformText.analyse)}</Link>
          <ExportMenu waveId={waveId} view={100} rows={head?.wavePoint ?? 0} />
          {record?.imported && can(recordingCalls.remove.access) && (
            <Button kind="quiet" icon="trash" onClick={() => setLoss(true)}>
              {say(importRecordingText.remove)}
            </Button>
          )}
          <IconButton icon="close" label={say(waveformText.close)} onClick={onClose} />
        </>
      }
    >
      {isLosing && record && <RemoveRecording record={record} onCancel={() => setLoss(false)} onRemoved={onClose} />}
      <div className={styles.pair}>
        <div className={styles.chart}>
          <WaveChart
            data={data}
            height="fill"
            loading={detail.isPending}
            error={detail.error ? { message: say(waveformText.noData), detail: detail.error.message } : null}
            empty={{ message: say(waveformText.noData) }}
          />
        </div>
        {detail.data && detail.data.eigenvalue.length > 0 && (
          <FeatureValues rows={detail.data.eigenvalue} names={names} unit={detail.data.headInfo.unit} />
        )}
      </div>
    </Panel>
  )
}

interface FeatureValuesProps {
  readonly rows: readonly FeatureValueRow[]
  readonly names: AxisNames
  readonly unit: string
}

/** The ten feature values of each axis. */
function FeatureValues({ rows, names, unit }: FeatureValuesProps) {
  const say = useText()
  return (
    <table className={styles.values} aria-label={say(waveformText.eigenvalues)}>
      <thead>
        <tr>
          <th scope="col">{say(waveformText.eigenvalue)}</th>
          {rows.map(({ axis }) => (
            <th key={axis} scope="col">
              {names[axis]}
            </th>
          ))}
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {featureValueNames.map((name) => (
          <tr key={name.key}>
            <th scope="row">{say(name)}</th>
            {rows.map((row) => (
              <td key={row.axis}>
                <Quantity value={row[name.key]} decimals={3} />
              </td>
            ))}
            <td className={styles.quiet}>{name.hasUnit ? unit : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RemoveRecordingProps {
  readonly record: SamplingRecord
  readonly onCancel: () => void
  readonly onRemoved: () => void
}

/** Asks before an imported recording is deleted, and deletes it. */
function RemoveRecording({ record, onCancel, onRemoved }: RemoveRecordingProps) {
  const say = useText()
  const toast = useToast()
  const remove = useSend(recordingCalls.remove, { invalidates: [waveformCalls.findPage, waveformCalls.samplingTimes] })
  const confirm = () =>
    remove.mutate(
      { params: { waveId: String(record.waveId) } },
      {
        onSuccess: () => {
          toast.success(say(importRecordingText.removed))
          onRemoved()
        },
        onError: (failure) => {
          onCancel()
          toast.error(failure)
        },
      },
    )
  const names = [`${record.imported?.fileName ?? ''} · ${record.dateTime}`]
  return (
    <ConfirmDialog
      options={{ title: say(importRecordingText.removeTitle), names }}
      busy={remove.isPending}
      onCancel={onCancel}
      onConfirm={confirm}
    />
  )
}
