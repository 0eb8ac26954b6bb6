import { recordProblems } from '@undertone/domain/waveform/record-problems.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { CepstrumChart } from '../../charts/cepstrum-chart.tsx'
import type { CepstrumData } from '../../charts/cepstrum-spec.ts'
import { useText } from '../../core/language.ts'
import { useCall } from '../../core/query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from '../analysis.module.css'
import { analysisText } from '../analysis.text.ts'
import { channelIn, searchFault } from '../analysis-address.ts'
import { InPlaceNotice } from '../in-place-notice.tsx'
import type { TabProps } from '../tab-props.ts'
import { useCursors } from '../use-cursors.ts'
import { useSamplingSide } from '../use-sampling-side.tsx'
import { cepstrumData, quefrencyText, shownAxis } from './cepstrum-data.ts'
import own from './cepstrum-tab.module.css'

const nothing: CepstrumData = { lines: [], stepMs: 1 }

/** The cepstrum of one sampling at a time, one axis at a time: a family of lines at equal distance becomes one peak. */
export function CepstrumTab({ address, change }: TabProps) {
  const say = useText()
  const { side, names } = useSamplingSide({ address, change }, 'one')
  const { waveId } = address
  const answer = useCall(
    waveformCalls.getCepstrum,
    { query: { waveId: String(waveId) } },
    { enabled: waveId > 0, stay: true, staleMs: 30_000 },
  )
  const data = useMemo(() => (answer.data ? cepstrumData(answer.data, names) : nothing), [answer.data, names])
  const [atMs, setAt] = useCursors(address.quefrency, quefrencyText, (quefrency) => change({ quefrency }))
  if (searchFault(address) && waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const { missingAxes = [], problems = [] } = answer.data ?? {}
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        {missingAxes.length > 0 && (
          <InPlaceNotice message={`${say(analysisText.missingAxes)} ${missingAxes.map((axis) => names[axis]).join(' ')}`} />
        )}
        {problems.map(({ axis, problem }) => (
          <InPlaceNotice key={axis} message={say(analysisText.noCepstrum, { axis: names[axis], why: say(recordProblems[problem]) })} />
        ))}
        <div className={`${own.chart} analysis-chart`}>
          <CepstrumChart
            data={data}
            height="fill"
            shown={shownAxis(data, channelIn(address))}
            onShown={(channel) => change({ channel })}
            atMs={atMs}
            onAt={setAt}
            loading={waveId > 0 && answer.isPending}
            error={answer.error ? { message: say(analysisText.noData), detail: answer.error.message } : null}
            empty={{ message: waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }}
          />
        </div>
      </div>
    </div>
  )
}
