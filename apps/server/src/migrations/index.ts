import type { Migrations } from '../platform/migrate.ts';
import * as signIn from './0001-sign-in.ts';
import * as launch from './0002-launch.ts';
import * as people from './0003-people.ts';
import * as causes from './0004-causes.ts';
import * as ledgerSubjects from './0005-ledger-subjects.ts';
import * as decks from './0006-decks.ts';
import * as boosters from './0007-boosters.ts';
import * as market from './0008-market.ts';
import * as rewards from './0009-rewards.ts';
import * as skins from './0010-skins.ts';
import * as letters from './0011-letters.ts';
import * as cardPages from './0012-card-pages.ts';
import * as namesAndGoods from './0013-names-and-goods.ts';
import * as callsByNumber from './0014-calls-by-number.ts';
import * as chatKeys from './0015-chat-keys.ts';
import * as notices from './0016-notices.ts';
import * as rateLimits from './0017-rate-limits.ts';
import * as rematches from './0018-rematches.ts';
import * as deckPages from './0019-deck-pages.ts';
import * as boards from './0020-boards.ts';
import * as uploads from './0021-uploads.ts';
import * as search from './0023-search.ts';
import * as signInLinks from './0025-sign-in-links.ts';
import * as commentVotes from './0026-comment-votes.ts';
import * as mentions from './0027-mentions.ts';
import * as namesFoundAsAllIs from './0028-names-found-as-all-is.ts';
import * as departures from './0029-departures.ts';
import * as pushDevices from './0030-push-devices.ts';
import * as sanctions from './0031-sanctions.ts';
import * as votedArticles from './0032-voted-articles.ts';
import * as dataExports from './0033-data-exports.ts';
import * as silenceUntil from './0034-silence-until.ts';
import * as rentalRecords from './0036-rental-records.ts';
import * as topicsAndCalls from './0037-topics-and-calls.ts';
import * as seasons from './0040-seasons.ts';
import * as statistics from './0041-statistics.ts';
import * as switches from './0044-switches.ts';
import * as moderationCases from './0045-moderation-cases.ts';
import * as statisticsByPlayer from './0048-statistics-by-player.ts';
import * as accountNotes from './0049-account-notes.ts';
import * as ratingBands from './0054-rating-bands.ts';
import * as matchRecords from './0055-match-records.ts';
import * as editions from './0056-editions.ts';
import * as audit from './0057-audit.ts';
import * as grantedRoles from './0058-granted-roles.ts';
import * as signals from './0059-signals.ts';
import * as waitSteps from './0060-wait-steps.ts';
import * as editionCounts from './0062-edition-counts.ts';
import * as abilityVersions from './0063-ability-versions.ts';
import * as endedSignIns from './0070-ended-sign-ins.ts';
import * as archetypeCounts from './0071-archetype-counts.ts';
import * as sortedLists from './0072-sorted-lists.ts';
import * as pushSessions from './0073-push-sessions.ts';
import * as lastDays from './2026-11-26-0350-last-days.ts';
import * as works from './2026-11-27-0040-works.ts';
import * as workScenes from './2026-11-27-0050-work-scenes.ts';
import * as draftBorrowers from './2026-11-27-0310-draft-borrowers.ts';
import * as ideas from './2026-11-27-0520-ideas.ts';
import * as reviews from './2026-11-27-0820-reviews.ts';
import * as uploadPurposes from './2026-11-27-0830-upload-purposes.ts';
import * as conPicker from './2026-11-27-0840-con-picker.ts';
import * as textCons from './2026-11-27-0850-text-cons.ts';
import * as hiddenPosts from './2026-11-27-1750-hidden-posts.ts';
import * as boughtRatings from './2026-11-27-1800-bought-ratings.ts';
import * as moreSanctions from './2026-11-27-1900-sanctions.ts';
import * as commentEdits from './2026-11-27-2130-comment-edits.ts';
import * as bookmarks from './2026-11-28-0600-bookmarks.ts';
import * as memosAndMutes from './2026-11-28-0610-memos-and-mutes.ts';
import * as bundledNotices from './2026-11-28-0620-bundled-notices.ts';
import * as plans from './2026-11-28-0630-plans.ts';
import * as commentPictures from './2026-11-28-0940-comment-pictures.ts';
import * as popularity from './2026-11-28-1000-popularity.ts';
import * as noticeSenders from './2026-11-28-1010-notice-senders.ts';
import * as departedName from './2026-11-28-1020-departed-name.ts';
import * as strength from './2026-11-28-1030-strength.ts';
import * as madeSets from './2026-11-28-1240-made-sets.ts';
import * as ballots from './2026-11-28-1300-ballots.ts';
import * as ownerNews from './2026-11-28-1310-owner-news.ts';
import * as setVotes from './2026-11-28-1330-set-votes.ts';
import * as nodes from './2026-11-28-1640-nodes.ts';
import * as uncountedResults from './2026-11-28-2000-uncounted-results.ts';
import * as passkeys from './2026-11-28-2010-passkeys.ts';
import * as voteSignals from './2026-11-28-2350-vote-signals.ts';
import * as linkedLogins from './2026-11-28-2355-linked-logins.ts';
import * as mintShards from './2026-11-29-0750-mint-shards.ts';
import * as postsOfCases from './2026-11-29-1400-posts-of-cases.ts';
import * as flowsOfSales from './2026-11-29-1420-flows-of-sales.ts';
import * as takedownKeys from './2026-11-29-1430-takedown-keys.ts';
import * as worksAndProfilesOfCases from './2026-11-29-1430-works-and-profiles-of-cases.ts';
import * as openSignals from './2026-11-30-0400-open-signals.ts';
import * as boardAuthors from './2026-11-30-1510-board-authors.ts';

/** Names that a release recorded before they were changed; the migration of the new name can run after them. */
export const replacedMigrations = ['0037-topics-of-boards'];

/** New migrations are named by date and time, `2026-11-26-1430-name`. Released ones are never edited. */
export const migrations: Migrations = {
  '0001-sign-in': signIn,
  '0002-launch': launch,
  '0003-people': people,
  '0004-causes': causes,
  '0005-ledger-subjects': ledgerSubjects,
  '0006-decks': decks,
  '0007-boosters': boosters,
  '0008-market': market,
  '0009-rewards': rewards,
  '0010-skins': skins,
  '0011-letters': letters,
  '0012-card-pages': cardPages,
  '0013-names-and-goods': namesAndGoods,
  '0014-calls-by-number': callsByNumber,
  '0015-chat-keys': chatKeys,
  '0016-notices': notices,
  '0017-rate-limits': rateLimits,
  '0018-rematches': rematches,
  '0019-deck-pages': deckPages,
  '0020-boards': boards,
  '0021-uploads': uploads,
  '0023-search': search,
  '0025-sign-in-links': signInLinks,
  '0026-comment-votes': commentVotes,
  '0027-mentions': mentions,
  '0028-names-found-as-all-is': namesFoundAsAllIs,
  '0029-departures': departures,
  '0030-push-devices': pushDevices,
  '0031-sanctions': sanctions,
  '0032-voted-articles': votedArticles,
  '0033-data-exports': dataExports,
  '0034-silence-until': silenceUntil,
  '0036-rental-records': rentalRecords,
  '0037-topics-and-calls': topicsAndCalls,
  '0040-seasons': seasons,
  '0041-statistics': statistics,
  '0044-switches': switches,
  '0045-moderation-cases': moderationCases,
  '0048-statistics-by-player': statisticsByPlayer,
  '0049-account-notes': accountNotes,
  '0054-rating-bands': ratingBands,
  '0055-match-records': matchRecords,
  '0056-editions': editions,
  '0057-audit': audit,
  '0058-granted-roles': grantedRoles,
  '0059-signals': signals,
  '0060-wait-steps': waitSteps,
  '0062-edition-counts': editionCounts,
  '0063-ability-versions': abilityVersions,
  '0070-ended-sign-ins': endedSignIns,
  '0071-archetype-counts': archetypeCounts,
  '0072-sorted-lists': sortedLists,
  '0073-push-sessions': pushSessions,
  '2026-11-26-0350-last-days': lastDays,
  '2026-11-27-0040-works': works,
  '2026-11-27-0050-work-scenes': workScenes,
  '2026-11-27-0310-draft-borrowers': draftBorrowers,
  '2026-11-27-0520-ideas': ideas,
  '2026-11-27-0820-reviews': reviews,
  '2026-11-27-0830-upload-purposes': uploadPurposes,
  '2026-11-27-0840-con-picker': conPicker,
  '2026-11-27-0850-text-cons': textCons,
  '2026-11-27-1750-hidden-posts': hiddenPosts,
  '2026-11-27-1800-bought-ratings': boughtRatings,
  '2026-11-27-1900-sanctions': moreSanctions,
  '2026-11-27-2130-comment-edits': commentEdits,
  '2026-11-28-0600-bookmarks': bookmarks,
  '2026-11-28-0610-memos-and-mutes': memosAndMutes,
  '2026-11-28-0620-bundled-notices': bundledNotices,
  '2026-11-28-0630-plans': plans,
  '2026-11-28-0940-comment-pictures': commentPictures,
  '2026-11-28-1000-popularity': popularity,
  '2026-11-28-1010-notice-senders': noticeSenders,
  '2026-11-28-1020-departed-name': departedName,
  '2026-11-28-1030-strength': strength,
  '2026-11-28-1240-made-sets': madeSets,
  '2026-11-28-1300-ballots': ballots,
  '2026-11-28-1310-owner-news': ownerNews,
  '2026-11-28-1330-set-votes': setVotes,
  '2026-11-28-1640-nodes': nodes,
  '2026-11-28-2000-uncounted-results': uncountedResults,
  '2026-11-28-2010-passkeys': passkeys,
  '2026-11-28-2350-vote-signals': voteSignals,
  '2026-11-28-2355-linked-logins': linkedLogins,
  '2026-11-29-0750-mint-shards': mintShards,
  '2026-11-29-1400-posts-of-cases': postsOfCases,
  '2026-11-29-1420-flows-of-sales': flowsOfSales,
  '2026-11-29-1430-works-and-profiles-of-cases': worksAndProfilesOfCases,
  '2026-11-29-1430-takedown-keys': takedownKeys,
  '2026-11-30-0400-open-signals': openSignals,
  '2026-11-30-1510-board-authors': boardAuthors,
};
