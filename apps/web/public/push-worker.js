// Shows what the site tells somebody while none of its pages is open. It keeps nothing and answers no request.
self.addEventListener('push', (event) => {
  const { message, target, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification('칠요', { body: message, tag, icon: '/icon.svg', lang: 'ko', data: target }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return self.clients.openWindow(event.notification.data);
    await page.focus();
    return page.navigate(event.notification.data);
  };
  event.waitUntil(open());
});
