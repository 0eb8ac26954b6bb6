import { formatNumber } from '@undertone/chart/format/format-number'
import type { OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { maxOrders, speedProblems, speedSourceKeys, speedSources, turnsOfPiece } from '@undertone/domain/analysis/shaft/order-speed.table'
import { maxOrderIn, pieceIn, quantityIn, rotationIn, sourceIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import { useText } from '../../../../core/language/language.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import type { samplingSlice } from '../../address/sampling-address.ts'
import type { quantitySlice, speedSlice } from '../../address/speed-address.ts'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { QuantityBar } from '../../shaft/quantity-bar.tsx'
import { RotationField } from '../../shaft/rotation-field.tsx'
import own from '../../shaft/shaft.module.css'
import { shaftText } from '../../shaft/shaft.text.ts'
import type { orderSlice } from './order-address.ts'

type OrderBarSlice = typeof samplingSlice | typeof quantitySlice | typeof speedSlice | typeof orderSlice

interface OrderBarProps extends SliceProps<OrderBarSlice> {
  readonly known: number | null
  /** What the server knows of the measurement; undefined while it loads. */
  readonly head: OrderHead | undefined
}

/** Settings of an order spectrum: speed and its source, quantity, highest order, resolution. */
export function OrderBar({ address, change, known, head }: OrderBarProps) {
  const say = useText()
  const problemOf = (source: string) => head?.sources.find((one) => one.source === source)?.problem ?? null
  const sources = [
    { value: '', label: say(shaftText.automatic), blocked: null },
    ...speedSourceKeys.map((source) => {
      const problem = problemOf(source)
      return { value: source as string, label: say(speedSources[source]), blocked: problem && say(speedProblems[problem]) }
    }),
  ]
  const orders = maxOrders.map((one) => ({ value: one, label: one === 0 ? say(shaftText.allOrders) : String(one) }))
  const whole = head?.speed && head.problem === null ? wholeTurns(head) : null
  const pieces = turnsOfPiece.map((one) => ({
    value: one,
    label: one === 0 ? say(shaftText.finest) : formatNumber(1 / one, 2),
    blocked: one > 0 && whole !== null && one > whole ? say(shaftText.tooFine, { turns: one }) : null,
  }))
  return (
    <div className={own.tools}>
      <span className={own.choice}>
        {say(shaftText.speedFrom)}
        <ChoiceBar
          label={say(shaftText.speedFrom)}
          choices={sources}
          value={sourceIn(address) ?? ''}
          onChange={(speedFrom) => change({ speedFrom })}
        />
      </span>
      <RotationField
        key={address.waveId}
        rotation={rotationIn(address)}
        known={known}
        onApply={(rotation) => change({ rotation, speedFrom: '' })}
      />
      <QuantityBar
        value={head?.quantity ?? quantityIn(address, 'acceleration')}
        undeclared={head?.undeclared ?? false}
        onChange={(quantity) => change({ quantity })}
      />
      <span className={own.choice}>
        {say(shaftText.maxOrder)}
        <ChoiceBar
          label={say(shaftText.maxOrder)}
          choices={orders}
          value={maxOrderIn(address)}
          onChange={(maxOrder) => change({ maxOrder, orderSeen: '' })}
        />
      </span>
      <span className={own.choice}>
        {say(shaftText.resolution)}
        <ChoiceBar
          label={say(shaftText.resolution)}
          choices={pieces}
          value={pieceIn(address)}
          onChange={(pieceTurns) => change({ pieceTurns })}
        />
      </span>
    </div>
  )
}

/** Revolutions that the segments of a response cover in total, with half overlap. */
const wholeTurns = ({ turns, averages }: OrderHead): number => (turns * (averages + 1)) / 2
