import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { to } from '@undertone/domain/index/to'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { isOfPhone } from '@undertone/domain/inspection/round/phone-capture'
import {
  type InspectionWaveRecord,
  type InspectionWaveView,
  inspectionWaveCalls,
  inspectionWaveViews,
} from '@undertone/domain/inspection/round/wave.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { Select } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { WaveChart } from '../../../charts/wave/wave-chart.tsx'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Facts } from '../../../resource/column/facts.tsx'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../round/round.module.css'
import { roundText } from '../round/round.text.ts'

const filters: readonly RecordFilter<'keyword'>[] = [{ kind: 'keyword', key: 'keyword', label: roundText.readingKeyword, width: 240 }]

const placeWords = ({ areaName, equipmentName }: Pick<InspectionWaveRecord, 'areaName' | 'equipmentName'>): string =>
  [areaName, equipmentName].filter(Boolean).join(' · ')

/** Who took it, and with what. */
const takenWords = (wave: InspectionWaveRecord, say: Say): string => {
  const { by, device, isCalibrated } = wave
  const mark = isOfPhone(wave) ? roundText.phone : isCalibrated ? null : roundText.uncalibratedShort
  return [by, device, mark && say(mark)].filter(Boolean).join(' · ')
}

const columnsOf = (say: Say): DataColumn<InspectionWaveRecord>[] => [
  { key: 'at', title: say(roundText.at), width: 160, render: (row) => row.at.slice(0, 16) },
  {
    key: 'point',
    title: say(roundText.point),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{row.pointName}</strong>
        <span className={styles.quiet}>{placeWords(row)}</span>
      </span>
    ),
  },
  { key: 'item', title: say(roundText.item), wraps: true, render: (row) => row.itemName },
  { key: 'axes', title: say(roundText.axesWord), width: 90, render: (row) => row.axes.join(', ') },
  { key: 'rate', title: say(roundText.rate), width: 110, align: 'right', render: (row) => `${row.sampleHz} Hz` },
  { key: 'n', title: say(roundText.samples), width: 100, align: 'right', render: (row) => row.n },
  { key: 'by', title: say(roundText.takenBy), width: 170, wraps: true, render: (row) => takenWords(row, say) },
]

const viewNames = {
  [waveView.members.AccelerationTime.code]: roundText.acceleration,
  [waveView.members.VelocityTime.code]: roundText.velocity,
  [waveView.members.EnvelopeTimeDomain.code]: roundText.envelope,
} as const

/** Axes have the letters of the file: how a device was held is not known. */
const curvesOf = ({ axes }: InspectionWaveView['wave']) =>
  axes.map(({ axis, values }) => ({ key: axis, label: axis, tone: axisTone[axis], samples: Float64Array.from(values) }))

/** The waveform and the spectrum of a recording as the charts take them. */
function useWaveCharts(
  data: InspectionWaveView | undefined,
  quantity: string,
): { readonly wave: WaveData; readonly spectrum: SpectrumData } {
  return useMemo(() => {
    if (!data) return { wave: { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }, spectrum: { lines: [], binHz: 1, unit: '', quantity } }
    const { wave, spectrum, shown, sampleHz, rpm } = data
    return {
      wave: { axes: curvesOf(wave), sampleHz: 1 / wave.step, sampleCount: shown, unit: wave.unit },
      spectrum: {
        lines: curvesOf(spectrum).map(({ samples, ...line }) => ({ ...line, amplitude: samples })),
        binHz: spectrum.step,
        unit: spectrum.unit,
        quantity,
        sampleHz,
        ...(rpm ? { speedHz: rpm / 60 } : {}),
      },
    }
  }, [data, quantity])
}

function WaveFacts({ wave }: { readonly wave: InspectionWaveView }) {
  const say = useText()
  return (
    <Facts
      facts={[
        [say(roundText.item), wave.itemName],
        [say(roundText.at), wave.at],
        [say(roundText.takenBy), takenWords(wave, say)],
        [say(roundText.rate), `${wave.sampleHz} Hz`],
        [say(roundText.samples), `${wave.n} (${wave.axes.join(', ')})`],
        [say(roundText.speed), wave.rpm === null ? '–' : `${Math.round(wave.rpm)} r/min`],
        [say(roundText.file), wave.fileName],
      ]}
    />
  )
}

/** Where a waveform leads: to its values, its round, and with a wider edition to the analysis page. */
function WaveLinks({ wave }: { readonly wave: InspectionWaveView }) {
  const say = useText()
  const { can } = useSession()
  const { waveId, mappingId, pointId, itemId, taskId } = wave
  return (
    <div className={styles.links}>
      <Link to={to.inspectionRound({ id: taskId })}>{say(roundText.toRound)}</Link>
      <Link to={to.inspectionReadings({ pointId, itemId })}>{say(roundText.valuesOfItem)}</Link>
      {can('business:monitor:list') && <Link to={to.point({ mappingId })}>{say(roundText.toPoint)}</Link>}
      {can('business:wave:list') && <Link to={to.analysis({ waveId, mappingId })}>{say(roundText.toAnalysis)}</Link>}
    </div>
  )
}

function OneWave({ waveId }: { readonly waveId: number }) {
  const say = useText()
  const [{ view }, change] = useAddress(inspectionScreens.inspectionWaves.query)
  const shown = inspectionWaveViews.find((code) => code === view) ?? waveView.members.AccelerationTime.code
  const found = useCall(
    inspectionWaveCalls.view,
    { query: { waveId: String(waveId), view: String(shown) } },
    { noErrorPage: true, keepPrevious: true, staleMs: 60_000 },
  )
  const { data } = found
  const { wave, spectrum } = useWaveCharts(data, say(viewNames[shown]))
  const place = {
    loading: found.isPending,
    error: found.error ? { message: found.error.message } : null,
    empty: { message: say(roundText.noWaves) },
  }
  return (
    <Page
      title={data ? `${data.pointName}: ${data.itemName}` : say(inspectionScreens.inspectionWaves.label)}
      subtitle={data ? placeWords(data) : undefined}
      actions={<Link to={to.inspectionWaves()}>{say(roundText.toList)}</Link>}
    >
      {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      <div className={styles.reading}>
        {data && <WaveLinks wave={data} />}
        <Panel
          title={say(roundText.wave)}
          extra={
            <Select
              value={shown}
              aria-label={say(roundText.quantity)}
              options={inspectionWaveViews.map((value) => ({ value, label: say(viewNames[value]) }))}
              onChange={(value: number) => change({ view: value })}
            />
          }
        >
          <WaveChart data={wave} height={240} {...place} />
          {data && data.n > data.shown && <p className={styles.quiet}>{say(roundText.shownPart, { shown: data.shown, total: data.n })}</p>}
        </Panel>
        <Panel title={say(roundText.spectrum)}>
          <SpectrumChart data={spectrum} height={280} {...place} />
        </Panel>
        {data && <WaveFacts wave={data} />}
      </div>
    </Page>
  )
}

function WaveList() {
  const say = useText()
  const [, change] = useAddress(inspectionScreens.inspectionWaves.query)
  const list = useRecordList(inspectionWaveCalls.findPage, { filters })
  const columns = useMemo(() => columnsOf(say), [say])
  return (
    <RecordListPage<InspectionWaveRecord>
      title={inspectionScreens.inspectionWaves.label}
      list={list}
      columns={columns}
      onRow={({ waveId }) => change({ waveId }, 'push')}
      empty={{ title: say(roundText.noWaves), hint: say(roundText.noWavesHint) }}
      noMatch={{ title: say(roundText.noMatchWaves) }}
    />
  )
}

/** Waveforms that were taken on rounds: the list, or the one in the address with its spectrum. */
export function InspectionWavePage() {
  const [{ waveId }] = useAddress(inspectionScreens.inspectionWaves.query)
  return waveId === null ? <WaveList /> : <OneWave key={waveId} waveId={waveId} />
}
