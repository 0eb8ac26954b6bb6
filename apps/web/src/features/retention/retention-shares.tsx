import type { DilutionShare } from '@undertone/domain/retention/retention.calls'
import { useText } from '../../core/language/language.ts'
import { countOf, roomOf, type ShareSum, sumOf } from './byte-size.ts'
import { dilutionText } from './retention.text.ts'

function Numbers({ of }: { readonly of: ShareSum }) {
  return (
    <>
      <td>{countOf(of.samples)}</td>
      <td>{countOf(of.waves)}</td>
      <td>{roomOf(of.featureBytes)}</td>
      <td>{roomOf(of.waveBytes)}</td>
    </>
  )
}

/** What goes or went, company by company. */
export function DilutionShares({ shares }: { readonly shares: readonly DilutionShare[] }) {
  const say = useText()
  return (
    <table className="dilution-shares">
      <thead>
        <tr>
          <th>{say(dilutionText.tenant)}</th>
          <th>{say(dilutionText.company)}</th>
          <th>{say(dilutionText.samples)}</th>
          <th>{say(dilutionText.waves)}</th>
          <th>{say(dilutionText.featureBytes)}</th>
          <th>{say(dilutionText.waveBytes)}</th>
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
            <th colSpan={2}>{say(dilutionText.total)}</th>
            <Numbers of={sumOf(shares)} />
          </tr>
        )}
      </tbody>
    </table>
  )
}
