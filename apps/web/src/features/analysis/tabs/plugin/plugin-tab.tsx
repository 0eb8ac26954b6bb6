import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { useText } from '../../../../core/language/language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../../ui/feedback/skeletons.tsx'
import { channelIn, channelSlice } from '../../address/display-address.ts'
import { querySlice, searchProblem } from '../../address/query-address.ts'
import { samplingSlice } from '../../address/sampling-address.ts'
import styles from '../../panel/analysis.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import { ChannelBar } from '../../panel/channel-bar.tsx'
import { useSamplingSide } from '../../sampling/use-sampling-side.tsx'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { pluginSlice } from './plugin-address.ts'
import { chosenPlugin, PluginResultView, PluginSelect, usePluginChoices } from './plugin-result-view.tsx'
import own from './plugin-tab.module.css'
import { pluginTabText } from './plugin-tab.text.ts'

const slices = [querySlice, samplingSlice, channelSlice, pluginSlice] as const

/** Height of a chart, px. */
const chartPx = 320

/** What the company's own analyses say of a recording. */
function PluginTab({ address, change, settle }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const { side, names } = useSamplingSide({ address, change, settle })
  const choices = usePluginChoices()
  const plugin = choices && chosenPlugin(choices, address.plugin)
  const { waveId } = address
  if (searchProblem(address) && waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        <div className={own.body}>
          {!choices && <Skeletons count={4} />}
          {choices && !plugin && <EmptyState title={say(pluginTabText.none)} hint={say(pluginTabText.noneHint)} />}
          {choices && plugin && (
            <>
              <div className={own.tools}>
                <PluginSelect choices={choices} value={plugin.name} onChange={(name) => change({ plugin: name })} />
                <ChannelBar address={address} change={change} names={names} />
              </div>
              {waveId > 0 ? (
                <PluginResultView plugin={plugin} waveId={waveId} axis={channelIn(address)} names={names} height={chartPx} />
              ) : (
                <EmptyState title={say(analysisText.selectSampling)} />
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The tab, as the page lists it. */
export const pluginTab = analysisTab({
  member: tabs.members.Plugin,
  titled: true,
  checked: true,
  selects: 'waveId',
  slices,
  Component: PluginTab,
})
