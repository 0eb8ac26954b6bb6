import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { featureValueNames } from '@undertone/domain/waveform/feature/feature-values.table'
import { featureValueDecimals } from '@undertone/domain/waveform/wave-limits'
import type { FeatureValueRow } from '@undertone/domain/waveform/waveform.calls'
import { useText } from '../../../../core/language/language.ts'
import { Quantity } from '../../../../ui/display/quantity.tsx'
import dense from '../../../../ui/table/dense-table.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import styles from './metrics-table.module.css'

/** The ten feature values of each axis, to 3 decimals; a ratio of a zero waveform has no value. */
export function MetricsTable({
  rows,
  names,
  unit,
}: {
  readonly rows: readonly FeatureValueRow[]
  readonly names: AxisNames
  readonly unit: string
}) {
  const say = useText()
  return (
    <div className={styles.wrap}>
      <table className={`${dense.table} ${styles.table}`} aria-label={say(analysisText.metricsOf)}>
        <thead>
          <tr>
            <th scope="col">{say(analysisText.axis)}</th>
            {featureValueNames.map((name) => (
              <th key={name.key} scope="col">
                {say(name)}
                {name.hasUnit && <span className={styles.unit}>{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.axis}>
              <th scope="row">
                <span className={styles.axis} data-axis={row.axis} />
                {names[row.axis]}
              </th>
              {featureValueNames.map(({ key }) => (
                <td key={key}>
                  <Quantity value={row[key]} decimals={featureValueDecimals} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
