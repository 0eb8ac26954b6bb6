import type { RetentionShare } from '@undertone/domain/retention/retention.calls'
import { useText } from '../../core/language/language.ts'
import { byteSize } from '../../ui/display/byte-size.ts'
import { countOf, type ShareSum, sumOf } from './byte-size.ts'
import styles from './retention.module.css'
import { retentionText } from './retention.text.ts'

function Numbers({ of }: { readonly of: ShareSum }) {
  return (
    <>
      <td>{countOf(of.samples)}</td>
      <td>{countOf(of.waves)}</td>
      <td>{byteSize(of.featureBytes)}</td>
      <td>{byteSize(of.waveBytes)}</td>
    </>
  )
}

/** Removed data by company. */
export function RetentionShares({ shares }: { readonly shares: readonly RetentionShare[] }) {
  const say = useText()
  return (
    <table className={styles.shares}>
      <thead>
        <tr>
          <th>{say(retentionText.tenant)}</th>
          <th>{say(retentionText.company)}</th>
          <th>{say(retentionText.samples)}</th>
          <th>{say(retentionText.waves)}</th>
          <th>{say(retentionText.featureBytes)}</th>
          <th>{say(retentionText.waveBytes)}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.companyId}>
            <td>{share.tenantName}</td>
            <td>{share.companyName}</td>
            <Numbers of={share} />
          </tr>
        ))}
        {shares.length > 1 && (
          <tr>
            <th colSpan={2}>{say(retentionText.total)}</th>
            <Numbers of={sumOf(shares)} />
          </tr>
        )}
      </tbody>
    </table>
  )
}
