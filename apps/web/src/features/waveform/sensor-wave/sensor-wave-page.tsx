import { maxPageSize } from '@undertone/domain/core/call'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sensorWaveScreens } from '@undertone/domain/waveform/waveform.screens'
import { Checkbox } from 'antd'
import { useMemo } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { recordColumns } from '../sampling/record-columns.tsx'
import { RecordTable } from '../sampling/record-table.tsx'
import { usePointNames } from '../sampling/use-point-names.ts'
import styles from '../sampling/wave-record.module.css'
import { SensorSide } from './sensor-side.tsx'
import { sensorWaveText } from './sensor-wave.text.ts'

/** The waveforms of one sensor, at any point and while it was not bound. */
export function SensorWavePage() {
  const say = useText()
  const [{ sensorId }, change] = useAddress(sensorWaveScreens.sensorWaves.query)
  return (
    <Page
      flush
      title={say(sensorWaveScreens.sensorWaves.label)}
      subtitle={sensorId === '' ? undefined : <span className={textClass.mono}>{sensorId}</span>}
    >
      <SplitPane
        name="sensor-wave"
        label={say(sensorWaveText.sensors)}
        side={<SensorSide selected={sensorId} onSelect={(id) => change({ sensorId: id, page: 1, waveId: 0 }, 'push')} />}
      >
        {sensorId === '' ? (
          <EmptyState title={say(sensorWaveText.chooseTitle)} hint={say(sensorWaveText.chooseHint)} />
        ) : (
          <SensorWaves key={sensorId} sensorId={sensorId} />
        )}
      </SplitPane>
    </Page>
  )
}

function SensorWaves({ sensorId }: { readonly sensorId: string }) {
  const say = useText()
  const [{ page, size, waveId, unbound }, change] = useAddress({ page: 1, size: 20, waveId: 0, unbound: false })
  const allWaves = useCall(
    waveformCalls.findPage,
    { body: { sensorId, pageNum: page, pageSize: Math.min(size, maxPageSize) } },
    { keepPrevious: true, noErrorPage: true, enabled: !unbound },
  )
  const unboundWaves = useCall(
    waveformCalls.unbound,
    { query: { sensorId, pageNum: String(page), pageSize: String(size) } },
    { keepPrevious: true, noErrorPage: true, enabled: unbound },
  )
  const waves = unbound ? unboundWaves : allWaves
  const names = usePointNames()
  const columns = useMemo(() => recordColumns(say, (id) => names.get(id), sensorLetters), [say, names])
  return (
    <div className={styles.work}>
      <Toolbar label={say(sensorWaveScreens.sensorWaves.label)}>
        <Checkbox checked={unbound} onChange={(event) => change({ unbound: event.target.checked, page: 1, waveId: 0 })}>
          {say(sensorWaveText.onlyUnbound)}
        </Checkbox>
      </Toolbar>
      <RecordTable
        label={say(sensorWaveScreens.sensorWaves.label)}
        waves={waves}
        columns={columns}
        at={{ page, size, waveId }}
        onChange={change}
      />
    </div>
  )
}
