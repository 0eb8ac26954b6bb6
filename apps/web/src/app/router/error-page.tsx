import { screens } from '@undertone/domain/index/screens'
import { useNavigate, useParams } from 'react-router'
import { statusFromAddress } from '../../core/api/http-status.ts'
import { useText } from '../../core/language/language.ts'
import { hasToken, useAccount } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { appText, statusText } from '../shared/app.text.ts'
import { homeOf } from '../shared/route-rules.ts'
import { hasEarlierPage } from '../shared/visited.ts'
import { StatusNotice } from './status-notice.tsx'

/** The error page of an HTTP status, with a way back. */
export function ErrorPage() {
  const text = useText()
  const navigate = useNavigate()
  const account = useAccount((state) => state.account)
  const status = statusFromAddress(useParams().status)
  const said = statusText[status]
  const home = account ? homeOf({ permissions: account.info.permissions, menus: account.menus }, screens) : '/login'
  return (
    <StatusNotice mark={String(status)} title={text(said)} body={text(said.todo)}>
      {!home.startsWith('/error/') && (
        <Button kind="primary" onClick={() => navigate(home, { replace: true })}>
          {text(account ? appText.home : hasToken() ? appText.retry : appText.toLogin)}
        </Button>
      )}
      {hasEarlierPage() && <Button onClick={() => navigate(-1)}>{text(appText.back)}</Button>}
    </StatusNotice>
  )
}
