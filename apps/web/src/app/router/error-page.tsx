import { screens } from '@undertone/domain/index/screens'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { statusFromAddress } from '../../core/api/http-status.ts'
import { useText } from '../../core/language/language.ts'
import { type Account, hasToken, logout, reloadSession, useAccount } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { appText, statusText } from '../shared/app.text.ts'
import { homeOf } from '../shared/route-rules.ts'
import { hasEarlierPage } from '../shared/visited.ts'
import { StatusNotice } from './status-notice.tsx'

/** Whether an account has a page to open. */
const homeFor = ({ info: { permissions }, menus }: Account): string => homeOf({ permissions, menus }, screens)

const isErrorPage = (path: string): boolean => path.startsWith('/error/')

/** In place of "access denied" for an account that can open nothing: whom to ask, and another attempt. */
function NoPages({ account: { info } }: { readonly account: Account }) {
  const text = useText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    // A failed request keeps this page; its reason was shown by the call.
    const again = await reloadSession().catch(() => null)
    setBusy(false)
    const home = again && homeFor(again)
    if (home && !isErrorPage(home)) await navigate(home, { replace: true })
  }
  const { userName, companyName } = info.user
  return (
    <StatusNotice
      title={text(appText.noPagesTitle)}
      body={text(appText.noPages, { login: userName, company: companyName ?? text(appText.yourCompany) })}
    >
      <Button kind="primary" busy={busy} onClick={() => void retry()}>
        {text(appText.retry)}
      </Button>
      <Button onClick={() => void logout()}>{text(appText.logout)}</Button>
    </StatusNotice>
  )
}

/** The error page of an HTTP status, with a way back. */
export function ErrorPage() {
  const text = useText()
  const navigate = useNavigate()
  const account = useAccount((state) => state.account)
  const status = statusFromAddress(useParams().status)
  const said = statusText[status]
  const home = account ? homeFor(account) : '/login'
  if (account && status === 403 && isErrorPage(home)) return <NoPages account={account} />
  return (
    <StatusNotice mark={String(status)} title={text(said)} body={text(said.todo)}>
      {!isErrorPage(home) && (
        <Button kind="primary" onClick={() => navigate(home, { replace: true })}>
          {text(account ? appText.home : hasToken() ? appText.retry : appText.toLogin)}
        </Button>
      )}
      {hasEarlierPage() && <Button onClick={() => navigate(-1)}>{text(appText.back)}</Button>}
    </StatusNotice>
  )
}
