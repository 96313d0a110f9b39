import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

/** From a scene in play back to its setup. */
export const SetupLink = () => (
  <Link to="." search={{}} className="match-bar-act" data-testid="scene-setup">
    <ChevronLeft size={20} aria-hidden="true" />판 꾸미기
  </Link>
);
