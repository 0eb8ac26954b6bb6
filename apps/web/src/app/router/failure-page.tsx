import { useRouteError } from 'react-router'
import { ApiError } from '../../core/api/api-error.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { appText } from '../shared/app.text.ts'
import { Notice } from './status-notice.tsx'

/** What stands there when a page or the account could not be loaded at all: no answer, or a fault of the program. */
export function FailurePage() {
  const text = useText()
  const error = useRouteError()
  const isApi = error instanceof ApiError
  return (
    <Notice
      title={text(isApi ? appText.offlineTitle : appText.failedTitle)}
      body={isApi ? error.message : text(appText.failedHint)}
      detail={!isApi && error instanceof Error ? error.message : undefined}
    >
      <Button kind="primary" icon="refresh" onClick={() => location.reload()} autoFocus>
        {text(appText.again)}
      </Button>
    </Notice>
  )
}
