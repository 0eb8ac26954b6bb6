import type { WorkPart } from '@undertone/domain/work/work.calls'
import { workLimits } from '@undertone/domain/work/work-limits'
import { InputNumber } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { SuggestedText } from '../../../resource/form/suggested-text.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { workText } from '../shared/work.text.ts'
import { type Keyed, RowList, unkeyed } from './row-list.tsx'

/** Rows of a form that have a name; others are not sent. */
export const namedParts = <T extends { readonly name: string }>(rows: readonly Keyed<T>[]): T[] =>
  unkeyed<T>(rows).filter(({ name }) => name.trim() !== '')

/** Parts with what they cost. */
export function PartFields({ of }: { readonly of: FieldsOf<{ readonly parts: readonly Keyed<WorkPart>[] }> }) {
  const say = useText()
  const { parts } = of.values
  return (
    <RowList<WorkPart>
      label={say(workText.parts)}
      rows={parts}
      empty={{ name: '', quantity: 1, unitCost: 0 }}
      max={workLimits.parts}
      addLabel={say(workText.addPart)}
      onChange={(rows) => of.set({ parts: rows })}
    >
      {(row, n, change) => (
        <>
          <SuggestedText
            list="sparePart"
            aria-label={say(workText.part, { n })}
            placeholder={say(workText.partName)}
            value={row.name}
            maxLength={workLimits.part}
            onChange={(name) => change({ name })}
          />
          <InputNumber<number>
            aria-label={say(workText.quantity, { n })}
            min={0.01}
            max={workLimits.quantity}
            value={row.quantity}
            onChange={(quantity) => change({ quantity: quantity ?? 1 })}
          />
          <InputNumber<number>
            aria-label={say(workText.unitCost, { n })}
            min={0}
            max={workLimits.unitCost}
            precision={2}
            value={row.unitCost}
            onChange={(unitCost) => change({ unitCost: unitCost ?? 0 })}
          />
        </>
      )}
    </RowList>
  )
}
