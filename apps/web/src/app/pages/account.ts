/** Pages of signing in and up, by their address. */
export const pages = {
  '/login': () => import('../../features/account/login-page.tsx').then((m) => m.LoginPage),
  '/login/forgotten': () => import('../../features/account/forgotten-page.tsx').then((m) => m.ForgottenPage),
  '/login/reset': () => import('../../features/account/reset-page.tsx').then((m) => m.ResetPage),
  '/login/email': () => import('../../features/account/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage),
  '/login/return': () => import('../../features/account/return-page.tsx').then((m) => m.ReturnPage),
  '/register': () => import('../../features/account/register-page.tsx').then((m) => m.RegisterPage),
  '/mypage/suspended': () => import('../../features/mypage/suspended-page.tsx').then((m) => m.SuspendedPage),
};
