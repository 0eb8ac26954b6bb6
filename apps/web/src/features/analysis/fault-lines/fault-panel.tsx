import { rangeText } from '@undertone/chart/axis/range-text'
import { type FaultLineFamilyKey, faultLineFamilies } from '@undertone/domain/diagnosis/fault-line-families.table'
import { useMemo } from 'react'
import { toneColor } from '../../../charts/theme/chart-palette.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { familyTones } from '../../../points/fault-line/fault-bands.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import { type faultSlice, hiddenFamiliesIn, toggleFamily } from '../address/fault-address.ts'
import type { querySlice } from '../address/query-address.ts'
import type { lineRangeSlice } from '../address/range-address.ts'
import type { speedSlice } from '../address/speed-address.ts'
import { FaultGaps } from './fault-gaps.tsx'
import styles from './fault-panel.module.css'
import { FaultTable } from './fault-table.tsx'
import { faultsText } from './faults.text.ts'
import { highestHz } from './line-rows.ts'
import { SlipField } from './slip-field.tsx'
import { SpeedLine } from './speed-line.tsx'
import type { FaultLineState } from './use-fault-lines.ts'

/** What the fault-frequency panel shows and changes. */
export type FaultPanelSlice = typeof faultSlice | typeof querySlice | typeof lineRangeSlice | typeof speedSlice

interface FaultPanelProps extends SliceProps<FaultPanelSlice> {
  readonly faults: FaultLineState
  /** Position of the cursor, Hz. */
  readonly atHz: number | null
  readonly onGo: (hz: number | null) => void
}

/** The fault frequencies of a point: speed and slip, families that can be hidden, their table, and missing data. */
export function FaultPanel({ address, change, faults, atHz, onGo }: FaultPanelProps) {
  const say = useText()
  const { can } = useSession()
  const hushed = hiddenFamiliesIn(address)
  const families = useMemo(() => [...new Set(faults.lines.map(({ family }) => family))], [faults.lines])
  if (address.mappingId === 0) return <p className={styles.note}>{say(faultsText.choosePoint)}</p>
  if (faults.error) return <p className={styles.note}>{faults.error.message}</p>
  if (!faults.data) return <p className={styles.note}>{say(faults.loading ? faultsText.loading : faultsText.noSpectrum)}</p>
  const reachedHz = highestHz(
    faults.data,
    faults.lines.filter(({ family }) => !hushed.has(family)),
    faults.slips,
  )
  const toggle = (family: FaultLineFamilyKey) => change(toggleFamily(address, family))
  return (
    <div className={styles.panel}>
      <SpeedLine data={faults.data} rotation={address.rotation} nominalRpm={faults.nominalRpm} betterHz={faults.betterHz} change={change} />
      {faults.lines.some(({ family }) => faultLineFamilies[family].slips) && (
        <SlipField
          slip={address.slip}
          lines={faults.lines}
          slips={faults.slips}
          isFitted={faults.isFitted}
          onSlip={(slip) => change({ slip })}
        />
      )}
      <div className={styles.families}>
        <label className={styles.shown}>
          <input type="checkbox" checked={faults.shown} onChange={(event) => faults.setShown(event.target.checked)} />
          {say(faultsText.show)}
        </label>
        {reachedHz > 0 && (
          <Button kind="quiet" onClick={() => change({ lineSeen: rangeText([0, reachedHz]) })}>
            {say(faultsText.zoomTo)}
          </Button>
        )}
        <fieldset className={styles.chips} aria-label={say(faultsText.families)}>
          {families.map((family) => (
            <button
              key={family}
              type="button"
              className={styles.chip}
              aria-pressed={!hushed.has(family)}
              title={say(faultLineFamilies[family])}
              onClick={() => toggle(family)}
            >
              <span className={styles.swatch} style={{ background: toneColor(familyTones[family]) }} />
              {faultLineFamilies[family].symbol}
            </button>
          ))}
        </fieldset>
      </div>
      <FaultTable data={faults.data} lines={faults.lines} slips={faults.slips} hushed={hushed} atHz={atHz} onGo={onGo} />
      <FaultGaps gaps={faults.gaps} equipmentId={can('business:equipment:list') ? faults.equipmentId : null} />
    </div>
  )
}
