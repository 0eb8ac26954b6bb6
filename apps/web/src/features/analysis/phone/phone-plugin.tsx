import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import type { pluginSlice } from '../tabs/plugin/plugin-address.ts'
import { chosenPlugin, PluginResultView, PluginSelect, usePluginChoices } from '../tabs/plugin/plugin-result-view.tsx'
import styles from './phone.module.css'
import { PhoneSection } from './phone-section.tsx'

/** Height of a chart, px. */
const chartPx = 220

interface PhonePluginProps extends SliceProps<typeof pluginSlice> {
  readonly waveId: number
  readonly names: AxisNames
}

/** What the company's own analyses say of a recording; nothing while there are none. */
export function PhonePlugin({ address, change, waveId, names }: PhonePluginProps) {
  const say = useText()
  const choices = usePluginChoices() ?? []
  const plugin = chosenPlugin(choices, address.plugin)
  if (!plugin || waveId === 0) return null
  const select = <PluginSelect choices={choices} value={plugin.name} onChange={(name) => change({ plugin: name })} />
  return (
    <PhoneSection title={say(tabs.members.Plugin)} tools={select}>
      <div className={styles.plugin}>
        <PluginResultView plugin={plugin} waveId={waveId} axis={null} names={names} height={chartPx} />
      </div>
    </PhoneSection>
  )
}
