import { memberOf } from '@undertone/domain/core/enum'
import { openCalls } from '@undertone/domain/index/open-calls'
import { openApiScope } from '@undertone/domain/open-api/open-api.enums'
import { type OpenApiScopeCode, openApiScopes } from '@undertone/domain/open-api/open-api-scopes.table'
import { Checkbox } from 'antd'
import { useText } from '../../core/language/language.ts'
import styles from './open-api.module.css'
import { openApiText } from './open-api.text.ts'

/** Selects the scopes of a key, each with a description. */
export function OpenApiScopeChoice({
  value,
  onChange,
}: {
  readonly value: readonly OpenApiScopeCode[]
  readonly onChange: (codes: OpenApiScopeCode[]) => void
}) {
  const say = useText()
  return (
    <div className={styles.scopes}>
      {openApiScopes.map(({ code, hint, permissions }) => {
        const count = openCalls.filter(({ access }) => permissions.includes(access)).length
        return (
          <Checkbox
            key={code}
            checked={value.includes(code)}
            onChange={({ target }) => onChange(target.checked ? [...value, code] : value.filter((one) => one !== code))}
          >
            <span className={styles.scope}>
              <b>{say(memberOf(openApiScope, code) ?? openApiText.scopes)}</b>
              <code>{code}</code>
              {count > 0 && <i>{say(openApiText.scopeCalls, { count })}</i>}
            </span>
            <span className={styles.hint}>{say(hint)}</span>
          </Checkbox>
        )
      })}
    </div>
  )
}
