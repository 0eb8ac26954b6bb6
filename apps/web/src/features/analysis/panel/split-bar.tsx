import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import type { splitSlice } from '../address/display-address.ts'
import { useSplit } from '../address/use-display.ts'
import { analysisText } from './analysis.text.ts'
import { ChoiceBar } from './choice-bar.tsx'

/** Sensor axes together or one above the other. */
export function SplitBar({ address, change }: SliceProps<typeof splitSlice>) {
  const say = useText()
  const [isSplit, setSplit] = useSplit({ address, change })
  return (
    <ChoiceBar
      label={say(analysisText.sensorAxes)}
      choices={[
        { value: 'one', label: say(analysisText.together) },
        { value: 'each', label: say(analysisText.oneAbove) },
      ]}
      value={isSplit ? 'each' : 'one'}
      onChange={(value) => setSplit(value === 'each')}
    />
  )
}
