import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import {
  axesOf,
  filterIn,
  loopsIn,
  orbitChoices,
  orbitFilters,
  orbitIn,
  orbitLoops,
  quantityIn,
  rotationIn,
} from '@undertone/domain/analysis/shaft/shaft-choices'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useText } from '../../../../core/language/language.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import type { samplingSlice } from '../../address/sampling-address.ts'
import type { quantitySlice, speedSlice } from '../../address/speed-address.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { QuantityBar } from '../../shaft/quantity-bar.tsx'
import { RotationField } from '../../shaft/rotation-field.tsx'
import own from '../../shaft/shaft.module.css'
import { shaftText } from '../../shaft/shaft.text.ts'
import type { orbitSlice } from './orbit-address.ts'

type OrbitBarSlice = typeof samplingSlice | typeof quantitySlice | typeof speedSlice | typeof orbitSlice

interface OrbitBarProps extends SliceProps<OrbitBarSlice> {
  readonly names: AxisNames
  /** The speed of the measurement. */
  readonly known: number | null
  /** What the server knows of the measurement; undefined while it loads. */
  readonly head: OrbitHead | undefined
}

/** Settings of an orbit: axes, quantity, orders, revolutions, speed. */
export function OrbitBar({ address, change, names, known, head }: OrbitBarProps) {
  const say = useText()
  const noSpeed = head !== undefined && head.shaftHz === null
  const choices = orbitChoices.map((one) => ({
    value: one as string,
    label:
      one === 'XYZ'
        ? 'XYZ (3D)'
        : axesOf(one)
            .map((axis) => names[axis])
            .join('–'),
  }))
  const filters = orbitFilters.map((one) => ({
    value: one,
    label: one === '' ? say(shaftText.unfiltered) : one === '1,2' ? '1× + 2×' : `${one}×`,
    blocked: one !== '' && noSpeed ? say(shaftText.noFilter) : null,
  }))
  const loops = orbitLoops.map((one) => ({
    value: one,
    label: one === 0 ? say(shaftText.allTurns) : say(shaftText.turnsOf, { n: one }),
    blocked: one !== 0 && noSpeed ? say(shaftText.noFilter) : null,
  }))
  return (
    <div className={own.tools}>
      <ChoiceBar label={say(analysisText.orbit)} choices={choices} value={orbitIn(address) ?? ''} onChange={(orbit) => change({ orbit })} />
      <QuantityBar
        value={head?.quantity ?? quantityIn(address, 'displacement')}
        undeclared={head?.undeclared ?? false}
        onChange={(quantity) => change({ quantity })}
      />
      <ChoiceBar
        label={say(shaftText.filter)}
        choices={filters}
        value={noSpeed ? '' : filterIn(address)}
        onChange={(alone) => change({ alone })}
      />
      <ChoiceBar
        label={say(shaftText.turnsDrawn)}
        choices={loops}
        value={noSpeed ? 0 : loopsIn(address)}
        onChange={(loops) => change({ loops })}
      />
      <RotationField key={address.waveId} rotation={rotationIn(address)} known={known} onApply={(rotation) => change({ rotation })} />
    </div>
  )
}
