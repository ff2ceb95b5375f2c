/*
 * Loads the code of the page and its panels before the first test: on a busy machine that can take longer than a test waits for
 * an element.
 */
import '../../../client/settings/SettingsPage.tsx';
import '../../../client/settings/tokens/AccessTokens.tsx';
import '../../../client/calendar/CalendarAddresses.tsx';
import '../../../client/settings/webhooks/Webhooks.tsx';
import '../../../client/settings/passkeys/Passkeys.tsx';
import '../../../client/settings/recent/RecentActivity.tsx';
import '../../../client/settings/totp/AuthenticatorApp.tsx';
