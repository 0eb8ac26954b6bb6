import { memberOf } from '@undertone/domain/core/enum'
import { openCalls } from '@undertone/domain/index/open-calls'
import { openApiScope } from '@undertone/domain/open-api/open-api.enums'
import { type OpenApiScopeCode, type OpenApiScopeRow, openApiScopes } from '@undertone/domain/open-api/open-api-scopes.table'
import { Checkbox } from 'antd'
import { useText } from '../../../core/language/language.ts'
import styles from './open-api.module.css'
import { openApiText } from './open-api.text.ts'

/** What is said of a scope beside its name: how much it opens, and what. */
interface ScopeDetail {
  readonly count: string | null
  readonly hint: string
}

/** Selects the scopes of a key or a token, each with a description. */
export function OpenApiScopeChoice({
  value,
  offered = openApiScopes,
  detailOf,
  onChange,
}: {
  readonly value: readonly OpenApiScopeCode[]
  /** All scopes by default. */
  readonly offered?: readonly OpenApiScopeRow[]
  /** The calls of a scope by default. */
  readonly detailOf?: (scope: OpenApiScopeRow) => ScopeDetail
  readonly onChange: (codes: OpenApiScopeCode[]) => void
}) {
  const say = useText()
  const callsOf = ({ hint, permissions }: OpenApiScopeRow): ScopeDetail => {
    const count = openCalls.filter(({ access }) => permissions.includes(access)).length
    return { count: count > 0 ? say(openApiText.scopeCalls, { count }) : null, hint: say(hint) }
  }
  return (
    <div className={styles.scopes}>
      {offered.map((scope) => {
        const { code } = scope
        const { count, hint } = (detailOf ?? callsOf)(scope)
        return (
          <Checkbox
            key={code}
            checked={value.includes(code)}
            onChange={({ target }) => onChange(target.checked ? [...value, code] : value.filter((one) => one !== code))}
          >
            <span className={styles.scope}>
              <b>{say(memberOf(openApiScope, code) ?? openApiText.scopes)}</b>
              <code>{code}</code>
              {count !== null && <i>{count}</i>}
            </span>
            <span className={styles.hint}>{hint}</span>
          </Checkbox>
        )
      })}
    </div>
  )
}
