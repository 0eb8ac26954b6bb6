import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { type EditionFeature, type EditionKey, editionFeatures } from '@undertone/domain/tenant/editions'
import { mobileGroups, mobileMatrix } from '@undertone/domain/tenant/mobile-matrix'
import { appEdition, edition } from '@undertone/domain/tenant/tenant.enums'
import { useText } from '../../core/language/language.ts'
import { Icon } from '../../ui/control/icon.tsx'
import styles from './tenant.module.css'
import { tenantText } from './tenant.text.ts'

interface Column {
  readonly code: string | number
  readonly key: string
  readonly label: string
}

interface Row {
  readonly key: string
  readonly label: string
  readonly includedIn: readonly string[]
}

/** The features by edition; the selected edition is highlighted. */
function Matrix({
  caption,
  columns,
  rows,
  chosen,
}: {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly chosen: string | number
}) {
  const say = useText()
  return (
    <table className={styles.matrix} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{say(tenantText.feature)}</th>
          {columns.map(({ key, code, label }) => (
            <th key={key} scope="col" data-chosen={code === chosen}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, includedIn }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {columns.map((column) => {
              const isIncluded = includedIn.includes(column.key)
              const word = say(isIncluded ? tenantText.included : tenantText.notIncluded)
              return (
                <td key={column.key} data-chosen={column.code === chosen} data-held={isIncluded}>
                  <span role="img" aria-label={word} title={word}>
                    {isIncluded ? <Icon name="check" size={12} /> : '–'}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether a feature is implemented: a preset without a permission belongs to a later version. */
const isImplemented = ({ groups }: EditionFeature): boolean =>
  tenantPermissions.some((key) => groups.includes(key.slice(0, key.lastIndexOf(':'))))
const implementedFeatures = editionFeatures.filter(isImplemented)

const editionKeys = Object.entries(edition.members).map(([key, { code }]) => ({ key: key as EditionKey, code }))

/** The editions of the platform side by side. */
export function EditionMatrix({ chosen }: { readonly chosen: string }) {
  const say = useText()
  return (
    <Matrix
      caption={say(tenantText.includes)}
      chosen={chosen}
      columns={editionKeys.map(({ key, code }) => ({ key, code, label: say(memberOf(edition, code) ?? tenantText.edition) }))}
      rows={implementedFeatures.map(({ key, label, editions }) => ({ key, label: say(label), includedIn: editions }))}
    />
  )
}

/** The editions of the mobile app side by side. */
export function AppMatrix({ chosen }: { readonly chosen: number }) {
  const say = useText()
  return (
    <Matrix
      caption={say(tenantText.appIncludes)}
      chosen={chosen}
      columns={codesOf(appEdition).map((code) => ({
        code,
        key: Object.entries(appEdition.members).find(([, member]) => member.code === code)?.[0] ?? '',
        label: say(memberOf(appEdition, code) ?? tenantText.appEdition),
      }))}
      rows={mobileMatrix.map(({ key, group, label, editions }) => ({
        key,
        label: `${say(mobileGroups[group])} · ${say(label)}`,
        includedIn: editions,
      }))}
    />
  )
}
