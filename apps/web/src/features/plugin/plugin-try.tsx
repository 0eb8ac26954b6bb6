import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { type PluginDetail, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { PluginAnswerView } from '../../points/plugin/plugin-answer.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './plugin.module.css'
import { pluginText } from './plugin.text.ts'

/** Height of a chart, px. */
const chartPx = 260

/** Recordings by the name of their machine, the newest first. */
function RecordingSelect({ value, onChange }: { readonly value: number | null; readonly onChange: (waveId: number) => void }) {
  const say = useText()
  const [keyword, setKeyword] = useState('')
  const found = useCall(pluginCalls.recordings, { query: keyword ? { keyword } : {} }, { noErrorPage: true, keepPrevious: true })
  return (
    <Select
      className={styles.recordings ?? ''}
      aria-label={say(pluginText.chooseRecording)}
      placeholder={say(pluginText.chooseRecording)}
      showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.trim().slice(0, 60)) }}
      loading={found.isPending}
      value={value}
      options={found.data?.map(({ waveId, place, dateTime }) => ({ value: waveId, label: `${place} · ${dateTime}` })) ?? []}
      notFoundContent={say(pluginText.noRecordings)}
      onChange={onChange}
    />
  )
}

/** Tries any version of a plug-in on a recording, switched on or not. */
export function PluginTry({ plugin }: { readonly plugin: PluginDetail }) {
  const say = useText()
  const [number, setNumber] = useState(plugin.number)
  const [waveId, setWaveId] = useState<number | null>(null)
  const query = { id: String(plugin.id), number: String(number), waveId: String(waveId ?? 0) }
  const found = useCall(pluginCalls.try, { query }, { enabled: waveId !== null, noErrorPage: true, staleMs: Number.POSITIVE_INFINITY })
  const result = found.data
  return (
    <Panel title={say(pluginText.tryIt)}>
      <div className={styles.page}>
        <div className={styles.choices}>
          <Select
            aria-label={say(pluginText.tryVersion)}
            value={number}
            options={plugin.history.map((one) => ({ value: one.number, label: `${say(pluginText.version)} ${one.declaration.version}` }))}
            onChange={setNumber}
          />
          <RecordingSelect value={waveId} onChange={setWaveId} />
          {result?.speedHz != null && (
            <span className={styles.quiet}>{say(pluginText.speedKnown, { rpm: Math.round(result.speedHz * 60) })}</span>
          )}
        </div>
        {found.error && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
        {waveId !== null && found.isPending && <Skeletons count={3} />}
        {result && <PluginAnswerView declaration={result.declaration} axes={result.axes} names={sensorLetters} height={chartPx} />}
      </div>
    </Panel>
  )
}
