import { useRouteError } from 'react-router'
import { ApiError } from '../../core/api/api-error.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { appText } from '../shared/app.text.ts'
import { StatusNotice } from './status-notice.tsx'

/** Shown when a page or the account could not be loaded: no response, or a program error. */
export function FailurePage() {
  const text = useText()
  const error = useRouteError()
  const isApi = error instanceof ApiError
  return (
    <StatusNotice
      title={text(isApi ? appText.offlineTitle : appText.failedTitle)}
      body={isApi ? error.message : text(appText.failedHint)}
      detail={!isApi && error instanceof Error ? error.message : undefined}
    >
      <Button kind="primary" icon="refresh" onClick={() => location.reload()} autoFocus>
        {text(appText.retry)}
      </Button>
    </StatusNotice>
  )
}
