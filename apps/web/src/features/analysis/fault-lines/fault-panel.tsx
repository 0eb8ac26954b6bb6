import { rangeText } from '@undertone/chart/axis/range-text'
import { type FaultLineFamilyKey, faultLineFamilies } from '@undertone/domain/diagnosis/fault-line-families.table'
import { useMemo } from 'react'
import { toneColor } from '../../../charts/theme/chart-palette.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { AnalysisAddress } from '../address/analysis-address.ts'
import { hushedIn, toggledFamily } from '../address/fault-address.ts'
import type { ChangeAnalysis } from '../address/tab-props.ts'
import { familyTones } from './fault-bands.ts'
import { FaultGaps } from './fault-gaps.tsx'
import styles from './fault-panel.module.css'
import { FaultTable } from './fault-table.tsx'
import { faultsText } from './faults.text.ts'
import { highestHz } from './line-rows.ts'
import { SlipField } from './slip-field.tsx'
import { SpeedLine } from './speed-line.tsx'
import type { FaultLineUse } from './use-fault-lines.ts'

interface FaultPanelProps {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
  readonly use: FaultLineUse
  /** Where the cursor stands, Hz. */
  readonly atHz: number | null
  readonly onGo: (hz: number | null) => void
}

/** The fault frequencies of a point: the speed and slip they are taken at, families that can be switched, their table, and what is missing to know more. */
export function FaultPanel({ address, change, use, atHz, onGo }: FaultPanelProps) {
  const say = useText()
  const { can } = useSession()
  const hushed = hushedIn(address)
  const families = useMemo(() => [...new Set(use.lines.map(({ family }) => family))], [use.lines])
  if (address.mappingId === 0) return <p className={styles.note}>{say(faultsText.choosePoint)}</p>
  if (use.error) return <p className={styles.note}>{use.error.message}</p>
  if (!use.data) return <p className={styles.note}>{say(use.loading ? faultsText.loading : faultsText.noSpectrum)}</p>
  const reachedHz = highestHz(
    use.data,
    use.lines.filter(({ family }) => !hushed.has(family)),
    use.slips,
  )
  const toggle = (family: FaultLineFamilyKey) => change(toggledFamily(address, family))
  return (
    <div className={styles.panel}>
      <SpeedLine data={use.data} rotation={address.rotation} nominalRpm={use.nominalRpm} betterHz={use.betterHz} change={change} />
      {use.lines.some(({ family }) => faultLineFamilies[family].slips) && (
        <SlipField slip={address.slip} lines={use.lines} slips={use.slips} isFitted={use.isFitted} onSlip={(slip) => change({ slip })} />
      )}
      <div className={styles.families}>
        <label className={styles.shown}>
          <input type="checkbox" checked={use.shown} onChange={(event) => use.setShown(event.target.checked)} />
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
      <FaultTable data={use.data} lines={use.lines} slips={use.slips} hushed={hushed} atHz={atHz} onGo={onGo} />
      <FaultGaps gaps={use.gaps} equipmentId={can('business:equipment:list') ? use.equipmentId : null} />
    </div>
  )
}
